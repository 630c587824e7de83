import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { minZoom, maxZoom, panView, centerRange, clampView, type Size, type CropView } from './crop.js';
import { drawCrop } from './compress-picture.js';

interface Props {
  picture: ImageBitmap;
  frame: Size;
  view: CropView;
  name: string;
  onView: (view: CropView) => void;
}

const TAP_SLOP_PX = 4;

/**
 * Crops a picture: drag to pan; pinch, wheel or slider to zoom; tap to centre a point. Two more sliders pan by keyboard and appear on
 * focus.
 */
export function CropCanvas({ picture, frame, view, name, onView }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const movedPx = useRef(0);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, view);
  }, [picture, frame, view]);
  useEffect(() => {
    const element = canvas.current;
    // React's wheel listeners are passive and cannot prevent the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      onView(clampView(picture, frame, { ...view, zoom: view.zoom * Math.exp(-event.deltaY / 400) }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [picture, frame, view, onView]);

  const changeView = (next: CropView): void => onView(clampView(picture, frame, next));
  const pinchDistance = (): number => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) movedPx.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const previousDistance = pinchDistance();
    const position = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, position);
    movedPx.current += Math.hypot(position.x - previous.x, position.y - previous.y);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const pointerCount = pointers.current.size;
    const next = panView(
      picture,
      frame,
      view,
      (position.x - previous.x) / width / pointerCount,
      (position.y - previous.y) / height / pointerCount,
    );
    changeView(previousDistance > 0 ? { ...next, zoom: next.zoom * (pinchDistance() / previousDistance) } : next);
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    const wasPressed = pointers.current.delete(event.pointerId);
    if (!wasPressed || pointers.current.size > 0 || movedPx.current > TAP_SLOP_PX || event.type === 'pointercancel') return;
    const box = event.currentTarget.getBoundingClientRect();
    changeView(panView(picture, frame, view, 0.5 - (event.clientX - box.left) / box.width, 0.5 - (event.clientY - box.top) / box.height));
  };
  const range = centerRange(picture, frame, view.zoom);
  const sliders = [
    { label: 'Acercar', axis: 'zoom', min: minZoom, max: maxZoom },
    { label: 'Mover hacia los lados', axis: 'x', ...range.x },
    { label: 'Mover hacia arriba y abajo', axis: 'y', ...range.y },
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
      {sliders.map(({ label, axis, min, max }) => (
        <label key={axis} className={axis === 'zoom' ? 'crop-slider' : 'crop-slider crop-pan'}>
          <span>{label}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={(max - min) / 50 || 1}
            value={view[axis]}
            disabled={max <= min}
            onChange={(event) => changeView({ ...view, [axis]: Number(event.target.value) })}
          />
        </label>
      ))}
    </fieldset>
  );
}
