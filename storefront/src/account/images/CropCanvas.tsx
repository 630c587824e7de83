import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { farthest, nearest, pushed, within, type Size, type View } from './crop.js';
import { drawCrop } from './pictures.js';

interface Props {
  picture: ImageBitmap;
  frame: Size;
  view: View;
  /** What is framed, for who cannot see it. */
  name: string;
  onView: (view: View) => void;
}

/** By what share of the frame an arrow key pushes the picture. */
const step = 0.05;
const pushes: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
const zooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };
/** A press that moves less than this, in pixels, is one on a point. */
const still = 4;

/** A picture in its frame: pushed with a finger, the mouse or arrow keys, drawn near with two fingers, the wheel, a slider or + and −. */
export function CropCanvas({ picture, frame, view, name, onView }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const now = useRef(view);
  now.current = view;

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, view);
  }, [picture, frame, view]);

  const change = (next: View): void => onView(within(picture, frame, next));
  useEffect(() => {
    const place = canvas.current;
    // React listens to wheels passively, where the page cannot be kept from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      onView(within(picture, frame, { ...now.current, zoom: now.current.zoom * Math.exp(-event.deltaY / 400) }));
    };
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  }, [picture, frame, onView]);

  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const before = spread();
    const to = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, to);
    moved.current += Math.hypot(to.x - from.x, to.y - from.y);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const fingersDown = fingers.current.size;
    const next = pushed(picture, frame, view, (to.x - from.x) / width / fingersDown, (to.y - from.y) / height / fingersDown);
    change(before > 0 ? { ...next, zoom: next.zoom * (spread() / before) } : next);
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    const wasDown = fingers.current.delete(event.pointerId);
    if (!wasDown || fingers.current.size > 0 || moved.current > still || event.type === 'pointercancel') return;
    // A press without dragging brings that point to the middle.
    const box = event.currentTarget.getBoundingClientRect();
    change(pushed(picture, frame, view, 0.5 - (event.clientX - box.left) / box.width, 0.5 - (event.clientY - box.top) / box.height));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>): void => {
    const push = pushes[event.key];
    const zoom = zooms[event.key];
    if (!push && !zoom) return;
    event.preventDefault();
    change(push ? pushed(picture, frame, view, ...push) : { ...view, zoom: view.zoom * (zoom ?? 1) });
  };

  return (
    <div className="crop">
      <canvas
        ref={canvas}
        className="crop-canvas"
        width={frame.width}
        height={frame.height}
        tabIndex={0}
        role="application"
        aria-label={`Encuadre de ${name}. Las flechas la mueven; más y menos la acercan y alejan.`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      />
      <label className="crop-zoom">
        <span>Acercar</span>
        <input
          type="range"
          min={farthest}
          max={nearest}
          step={0.01}
          value={view.zoom}
          onChange={(event) => change({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}
