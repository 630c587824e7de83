import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { farthest, nearest, pushed, rangeOf, within, type Size, type View } from './crop.js';
import { drawCrop } from './pictures.js';

interface Props {
  picture: ImageBitmap;
  frame: Size;
  view: View;
  /** What is framed, for who cannot see it. */
  name: string;
  onView: (view: View) => void;
}

/** A press that moves less than this, in pixels, is one on a point. */
const still = 4;

/**
 * A picture in its frame: pushed with a finger or the mouse, drawn near with two fingers, the wheel or a slider; a press brings a point to the
 * middle. With the keyboard two more sliders push it, which show themselves when they are reached.
 */
export function CropCanvas({ picture, frame, view, name, onView }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, view);
  }, [picture, frame, view]);
  useEffect(() => {
    const place = canvas.current;
    // React listens to wheels passively, where the page cannot be kept from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      onView(within(picture, frame, { ...view, zoom: view.zoom * Math.exp(-event.deltaY / 400) }));
    };
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  }, [picture, frame, view, onView]);

  const change = (next: View): void => onView(within(picture, frame, next));
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
    const down = fingers.current.size;
    const next = pushed(picture, frame, view, (to.x - from.x) / width / down, (to.y - from.y) / height / down);
    change(before > 0 ? { ...next, zoom: next.zoom * (spread() / before) } : next);
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    const wasDown = fingers.current.delete(event.pointerId);
    if (!wasDown || fingers.current.size > 0 || moved.current > still || event.type === 'pointercancel') return;
    const box = event.currentTarget.getBoundingClientRect();
    change(pushed(picture, frame, view, 0.5 - (event.clientX - box.left) / box.width, 0.5 - (event.clientY - box.top) / box.height));
  };
  const range = rangeOf(picture, frame, view.zoom);
  const sliders = [
    { label: 'Acercar', of: 'zoom', min: farthest, max: nearest },
    { label: 'Mover hacia los lados', of: 'x', ...range.x },
    { label: 'Mover hacia arriba y abajo', of: 'y', ...range.y },
  ] as const;

  return (
    <fieldset className="crop" aria-label={`Encuadre de ${name}`}>
      <canvas
        ref={canvas}
        className="crop-canvas"
        aria-hidden="true"
        width={frame.width}
        height={frame.height}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      />
      {sliders.map(({ label, of, min, max }) => (
        <label key={of} className={of === 'zoom' ? 'crop-slider' : 'crop-slider crop-push'}>
          <span>{label}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={(max - min) / 50 || 1}
            value={view[of]}
            disabled={max <= min}
            onChange={(event) => change({ ...view, [of]: Number(event.target.value) })}
          />
        </label>
      ))}
    </fieldset>
  );
}
