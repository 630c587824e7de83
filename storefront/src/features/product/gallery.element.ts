/** Steps, thumbnails and colours move the track of photographs without leaving the page; a tap opens the large view. */
class ProductGallery extends HTMLElement {
  #track: HTMLElement | null = null;
  #shots: HTMLElement[] = [];
  #shown = 0;

  connectedCallback(): void {
    this.#track = this.querySelector<HTMLElement>('.gallery-track');
    this.#shots = [...(this.#track?.querySelectorAll<HTMLElement>('[data-full]') ?? [])];
    if (!this.#track || this.#shots.length === 0) return;
    for (const button of this.querySelectorAll<HTMLElement>('[data-go], [data-zoom]')) button.hidden = false;
    this.addEventListener('click', (event) => this.#onClick(event));
    this.#track.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === 'Enter') void this.#zoom();
      if (by === undefined) return;
      event.preventDefault();
      this.#go(this.#shown + by);
    });
    this.#track.addEventListener('scroll', () => requestAnimationFrame(() => this.#mark()), { passive: true });
    document.addEventListener('click', ({ target }) => {
      const color = target instanceof Element ? target.closest<HTMLElement>('[data-show-color]')?.dataset['showColor'] : undefined;
      if (color) this.#showColor(color);
    });
    this.#mark();
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const thumb = target.closest<HTMLElement>('[data-shot]');
    const step = target.closest<HTMLElement>('[data-go]');
    if (thumb) {
      event.preventDefault();
      this.#go(Number(thumb.dataset['shot']));
    } else if (step) this.#go(this.#shown + Number(step.dataset['go']));
    else if (target.closest('[data-zoom], .gallery-track img')) void this.#zoom();
  }

  /** Past either end it begins again at the other. */
  #go(to: number): void {
    const track = this.#track;
    if (track) track.scrollTo({ left: ((to + this.#shots.length) % this.#shots.length) * track.clientWidth });
  }

  /** The picture of a colour, here if it can be seen, else in the large view: whoever orders further down keeps their place. */
  #showColor(color: string): void {
    const shot = this.#shots.findIndex((candidate) => candidate.dataset['color'] === color);
    if (shot < 0) return;
    this.#go(shot);
    const { top, bottom } = this.getBoundingClientRect();
    if (bottom < 120 || top > innerHeight - 120) void this.#zoom(shot);
  }

  #mark(): void {
    const track = this.#track;
    if (!track) return;
    this.#shown = Math.min(this.#shots.length - 1, Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
    for (const thumb of this.querySelectorAll<HTMLElement>('[data-shot]')) {
      if (Number(thumb.dataset['shot']) === this.#shown) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = `${this.#shown + 1} / ${this.#shots.length}`;
  }

  async #zoom(from = this.#shown): Promise<void> {
    const { openZoom } = await import('./zoom/zoom.js');
    const pictures = this.#shots.map((shot) => ({ url: shot.dataset['full'] ?? '', alt: shot.querySelector('img')?.alt ?? '' }));
    this.#go(await openZoom(pictures, from));
  }
}

customElements.define('product-gallery', ProductGallery);
