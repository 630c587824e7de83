/** Thumbnails move the track of photographs without leaving the page, and say which one is in view. */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('.gallery-track');
    const thumbs = [...this.querySelectorAll<HTMLAnchorElement>('[data-shot]')];
    if (!track || thumbs.length === 0) return;
    const mark = (): void => {
      const shown = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
      thumbs.forEach((thumb, i) => thumb.toggleAttribute('data-shown', i === shown));
    };
    thumbs.forEach((thumb, i) =>
      thumb.addEventListener('click', (event) => {
        event.preventDefault();
        track.scrollTo({ left: i * track.clientWidth });
      }),
    );
    track.addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
    mark();
  }
}

customElements.define('product-gallery', ProductGallery);
