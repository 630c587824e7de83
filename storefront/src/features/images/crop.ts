export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}
/** What of a picture is chosen: its centre, as a share of the picture, and how near it is; 1 shows as much as fits the frame. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export const whole: View = { x: 0.5, y: 0.5, zoom: 1 };
export const farthest = 1;
export const nearest = 4;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** How much of a picture a frame of this shape shows, in the picture's own pixels. */
function shown(picture: Size, frame: Size, zoom: number): Size {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom;
  return { width: frame.width * scale, height: frame.height * scale };
}

/** Between which shares of the picture the centre may lie. */
export function rangeOf(picture: Size, frame: Size, zoom: number): Record<'x' | 'y', { min: number; max: number }> {
  const { width, height } = shown(picture, frame, zoom);
  const [x, y] = [width / picture.width / 2, height / picture.height / 2];
  return { x: { min: x, max: 1 - x }, y: { min: y, max: 1 - y } };
}

/** The same view with no empty corner: as near as allowed, and not past an edge of the picture. */
export function within(picture: Size, frame: Size, view: View): View {
  const zoom = between(farthest, view.zoom, nearest);
  const { x, y } = rangeOf(picture, frame, zoom);
  return { zoom, x: between(x.min, view.x, x.max), y: between(y.min, view.y, y.max) };
}

/** The part of the picture that a view shows, in its own pixels. */
export function cropOf(picture: Size, frame: Size, view: View): Rect {
  const { x, y, zoom } = within(picture, frame, view);
  const { width, height } = shown(picture, frame, zoom);
  return { x: x * picture.width - width / 2, y: y * picture.height - height / 2, width, height };
}

/** The view after its picture was pushed by so many shares of the frame: to the right shows more of its left. */
export function pushed(picture: Size, frame: Size, view: View, right: number, down: number): View {
  const { width, height } = shown(picture, frame, view.zoom);
  return within(picture, frame, {
    ...view,
    x: view.x - (right * width) / picture.width,
    y: view.y - (down * height) / picture.height,
  });
}

/** The size of a picture that has to fit: smaller if it is too large, never larger, its shape kept. */
export function fitting({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
