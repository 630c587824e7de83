const maxScale = 4;
const tapScale = 2.5;
const tapSlopPx = 8;

interface Point {
  x: number;
  y: number;
}

export class ZoomView {
  #scale = 1;
  #x = 0;
  #y = 0;
  readonly #fingers = new Map<number, Point>();
  #start: Point | undefined;
  #moved = false;

  /** `onSwipe` gets the horizontal distance of a swipe over a picture that is not enlarged. */
  constructor(
    readonly stage: HTMLElement,
    readonly image: HTMLImageElement,
    readonly onSwipe: (dx: number) => void,
  ) {
    stage.addEventListener('pointerdown', (event) => this.#down(event));
    stage.addEventListener('pointermove', (event) => this.#move(event));
    stage.addEventListener('pointerup', (event) => this.#up(event));
    stage.addEventListener('pointercancel', ({ pointerId }) => this.#fingers.delete(pointerId));
    stage.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, { x: event.clientX, y: event.clientY });
      },
      { passive: false },
    );
  }

  get isZoomed(): boolean {
    return this.#scale > 1;
  }

  reset(): void {
    [this.#scale, this.#x, this.#y] = [1, 0, 0];
    this.#applyTransform();
  }

  zoomBy(factor: number, at?: Point): void {
    const scale = Math.min(maxScale, Math.max(1, this.#scale * factor));
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    const from = at ? { x: at.x - left - width / 2, y: at.y - top - height / 2 } : { x: 0, y: 0 };
    this.#x = from.x - ((from.x - this.#x) * scale) / this.#scale;
    this.#y = from.y - ((from.y - this.#y) * scale) / this.#scale;
    this.#scale = scale;
    this.#applyTransform();
  }

  panBy(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#applyTransform();
  }

  #down(event: PointerEvent): void {
    this.stage.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start ??= { x: event.clientX, y: event.clientY };
    if (this.#fingers.size > 1) this.#moved = true;
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !this.#start) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > tapSlopPx) this.#moved = true;
    if (other) {
      const distance = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      this.zoomBy(distance(now) / Math.max(1, distance(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.isZoomed) this.panBy(now.x - before.x, now.y - before.y);
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0 || !this.#start) return;
    if (!this.#moved) {
      if (this.isZoomed) this.reset();
      else this.zoomBy(tapScale, { x: event.clientX, y: event.clientY });
    } else if (!this.isZoomed) this.onSwipe(event.clientX - this.#start.x);
    this.#start = undefined;
    this.#moved = false;
  }

  #applyTransform(): void {
    const maxOffset = (size: number): number => (size * (this.#scale - 1)) / 2;
    const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
    this.#x = clamp(this.#x, maxOffset(this.image.clientWidth));
    this.#y = clamp(this.#y, maxOffset(this.image.clientHeight));
    this.image.style.transform = this.isZoomed ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})` : '';
    this.stage.toggleAttribute('data-zoomed', this.isZoomed);
  }
}
