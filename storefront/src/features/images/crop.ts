export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}
/** The visible part: its centre, from 0 to 1 of the picture's sides, and the zoom. Zoom 1 shows as much as fits the frame. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

export const fullView: CropView = { x: 0.5, y: 0.5, zoom: 1 };
export const minZoom = 1;
export const maxZoom = 4;

const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max);

/** Size of the visible part, in pixels of the picture. */
function visibleSize(picture: Size, frame: Size, zoom: number): Size {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom;
  return { width: frame.width * scale, height: frame.height * scale };
}

export function centerRange(picture: Size, frame: Size, zoom: number): Record<'x' | 'y', { min: number; max: number }> {
  const { width, height } = visibleSize(picture, frame, zoom);
  const [x, y] = [width / picture.width / 2, height / picture.height / 2];
  return { x: { min: x, max: 1 - x }, y: { min: y, max: 1 - y } };
}

export function clampView(picture: Size, frame: Size, view: CropView): CropView {
  const zoom = clamp(minZoom, view.zoom, maxZoom);
  const { x, y } = centerRange(picture, frame, zoom);
  return { zoom, x: clamp(x.min, view.x, x.max), y: clamp(y.min, view.y, y.max) };
}

export function cropRect(picture: Size, frame: Size, view: CropView): Rect {
  const { x, y, zoom } = clampView(picture, frame, view);
  const { width, height } = visibleSize(picture, frame, zoom);
  return { x: x * picture.width - width / 2, y: y * picture.height - height / 2, width, height };
}

/** Moves the view by fractions of the frame. A positive shift shows more of the left or upper side. */
export function panView(picture: Size, frame: Size, view: CropView, shiftX: number, shiftY: number): CropView {
  const { width, height } = visibleSize(picture, frame, view.zoom);
  return clampView(picture, frame, {
    ...view,
    x: view.x - (shiftX * width) / picture.width,
    y: view.y - (shiftY * height) / picture.height,
  });
}

export function fitInside({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
