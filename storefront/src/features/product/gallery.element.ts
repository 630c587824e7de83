import { masterWidth } from '@shop/contracts';
import type { Picture } from './zoom.js';

function pictureOf(photo: HTMLElement): Picture {
  const { alt = '', naturalWidth = 0, naturalHeight = 0 } = photo.querySelector('img') ?? {};
  const ratio = naturalWidth > 0 ? naturalHeight / naturalWidth : 4 / 3;
  return { src: photo.dataset['full'] ?? '', alt, width: masterWidth, height: Math.round(masterWidth * ratio) };
}

class ProductGallery extends HTMLElement {
  #track: HTMLElement | null = null;
  #photos: HTMLElement[] = [];
  #shown = 0;

  connectedCallback(): void {
    this.#track = this.querySelector<HTMLElement>('.gallery-track');
    this.#photos = [...(this.#track?.querySelectorAll<HTMLElement>('[data-full]') ?? [])];
    if (!this.#track || this.#photos.length === 0) return;
    for (const button of this.querySelectorAll<HTMLElement>('[data-go], [data-zoom]')) button.hidden = false;
    this.addEventListener('click', (event) => this.#onClick(event));
    this.#track.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === 'Enter') void this.#zoom();
      if (by === undefined) return;
      event.preventDefault();
      this.#scrollToPhoto(this.#shown + by);
    });
    this.#track.addEventListener('scroll', () => requestAnimationFrame(() => this.#updateFromScroll()), { passive: true });
    document.addEventListener('click', ({ target }) => {
      const color = target instanceof Element ? target.closest<HTMLElement>('[data-show-color]')?.dataset['showColor'] : undefined;
      if (color) this.#showColor(color);
    });
    this.#updateFromScroll();
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const thumb = target.closest<HTMLElement>('[data-photo]');
    const step = target.closest<HTMLElement>('[data-go]');
    if (thumb) {
      event.preventDefault();
      this.#scrollToPhoto(Number(thumb.dataset['photo']));
    } else if (step) this.#scrollToPhoto(this.#shown + Number(step.dataset['go']));
    else if (target.closest('[data-zoom], .gallery-track img')) void this.#zoom();
  }

  #scrollToPhoto(to: number): void {
    const track = this.#track;
    if (track) track.scrollTo({ left: ((to + this.#photos.length) % this.#photos.length) * track.clientWidth });
  }

  /** Scrolls to a colour's photo; opens the zoom instead if the gallery is out of view, so that the user keeps the place. */
  #showColor(color: string): void {
    const photo = this.#photos.findIndex((candidate) => candidate.dataset['color'] === color);
    if (photo < 0) return;
    this.#scrollToPhoto(photo);
    const { top, bottom } = this.getBoundingClientRect();
    if (bottom < 120 || top > innerHeight - 120) void this.#zoom(photo);
  }

  #updateFromScroll(): void {
    const track = this.#track;
    if (!track) return;
    this.#shown = Math.min(this.#photos.length - 1, Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
    for (const thumb of this.querySelectorAll<HTMLElement>('[data-photo]')) {
      if (Number(thumb.dataset['photo']) === this.#shown) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = `${this.#shown + 1} / ${this.#photos.length}`;
  }

  async #zoom(from = this.#shown): Promise<void> {
    const { openZoom } = await import('./zoom.js');
    this.#scrollToPhoto(await openZoom(this.#photos.map(pictureOf), from));
  }
}

customElements.define('product-gallery', ProductGallery);
