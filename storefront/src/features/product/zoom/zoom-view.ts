const most = 4;
const tapped = 2.5;
/** A finger that moved less than this has tapped, in pixels. */
const still = 8;

interface Point {
  x: number;
  y: number;
}

/** A picture under fingers, mouse and wheel: how large it is drawn and which part of it. */
export class ZoomView {
  #scale = 1;
  #x = 0;
  #y = 0;
  readonly #fingers = new Map<number, Point>();
  #start: Point | undefined;
  #moved = false;

  /** `swiped` is told how far a finger moved sideways over a picture that is not enlarged. */
  constructor(
    readonly stage: HTMLElement,
    readonly image: HTMLImageElement,
    readonly swiped: (dx: number) => void,
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

  get zoomed(): boolean {
    return this.#scale > 1;
  }

  reset(): void {
    [this.#scale, this.#x, this.#y] = [1, 0, 0];
    this.#draw();
  }

  /** Enlarges around a point of the screen, its middle when none is given. */
  zoomBy(factor: number, at?: Point): void {
    const scale = Math.min(most, Math.max(1, this.#scale * factor));
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    const from = at ? { x: at.x - left - width / 2, y: at.y - top - height / 2 } : { x: 0, y: 0 };
    // What lies under the point stays there.
    this.#x = from.x - ((from.x - this.#x) * scale) / this.#scale;
    this.#y = from.y - ((from.y - this.#y) * scale) / this.#scale;
    this.#scale = scale;
    this.#draw();
  }

  panBy(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#draw();
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
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > still) this.#moved = true;
    if (other) {
      const spread = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      this.zoomBy(spread(now) / Math.max(1, spread(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.zoomed) this.panBy(now.x - before.x, now.y - before.y);
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0 || !this.#start) return;
    if (!this.#moved) {
      if (this.zoomed) this.reset();
      else this.zoomBy(tapped, { x: event.clientX, y: event.clientY });
    } else if (!this.zoomed) this.swiped(event.clientX - this.#start.x);
    this.#start = undefined;
    this.#moved = false;
  }

  /** Never further than the picture's own edge. */
  #draw(): void {
    const room = (size: number): number => (size * (this.#scale - 1)) / 2;
    const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
    this.#x = within(this.#x, room(this.image.clientWidth));
    this.#y = within(this.#y, room(this.image.clientHeight));
    this.image.style.transform = this.zoomed ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})` : '';
    this.stage.toggleAttribute('data-zoomed', this.zoomed);
  }
}
