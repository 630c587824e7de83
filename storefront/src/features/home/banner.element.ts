/** Rotates the banner. Paused while hovered, focused, out of view or paused by the user; never starts under reduced motion. */
class HomeBanner extends HTMLElement {
  #track: HTMLElement | null = null;
  #shown = 0;
  /** Set during a programmatic scroll: slides passed on the way are ignored. */
  #target: number | undefined;
  #paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly #pauseReasons = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#track = this.querySelector('.banner-track');
    const controls = this.querySelector<HTMLElement>('[data-controls]');
    if (!this.#track || !controls) return;
    // Reads the layout before the first change, to avoid a forced reflow.
    this.#updateFromScroll();
    controls.hidden = false;

    this.addEventListener('click', (event) => this.#onClick(event));
    this.#pauseWhile('pointer', 'pointerenter', 'pointerleave');
    this.#pauseWhile('focus', 'focusin', 'focusout');
    document.addEventListener('visibilitychange', () => this.#setPauseReason('tab', document.hidden));
    new IntersectionObserver(([entry]) => this.#setPauseReason('view', !entry?.isIntersecting)).observe(this);
    for (const eventType of ['wheel', 'touchstart'])
      this.#track.addEventListener(eventType, () => (this.#target = undefined), { passive: true });
    this.#track.addEventListener('scroll', () => requestAnimationFrame(() => this.#updateFromScroll()), { passive: true });
    this.#updatePauseButton();
    this.#schedule();
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  get #count(): number {
    return this.#track?.childElementCount ?? 0;
  }

  #pauseWhile(reason: string, begin: string, end: string): void {
    this.addEventListener(begin, () => this.#setPauseReason(reason, true));
    this.addEventListener(end, () => this.#setPauseReason(reason, false));
  }

  #setPauseReason(reason: string, isActive: boolean): void {
    if (isActive) this.#pauseReasons.add(reason);
    else this.#pauseReasons.delete(reason);
    this.#schedule();
  }

  #schedule(): void {
    clearInterval(this.#timer);
    if (this.#paused || this.#pauseReasons.size > 0) return;
    this.#timer = setInterval(() => this.#scrollToSlide(this.#shown + 1), Number(this.dataset['rotation']));
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button') : null;
    if (!button) return;
    const { step, slide } = button.dataset;
    if (step) this.#scrollToSlide(this.#shown + Number(step));
    else if (slide) this.#scrollToSlide(Number(slide));
    else if ('pause' in button.dataset) {
      this.#paused = !this.#paused;
      this.#updatePauseButton();
      this.#schedule();
    }
  }

  #scrollToSlide(slide: number): void {
    const track = this.#track;
    if (!track) return;
    const to = (slide + this.#count) % this.#count;
    this.#target = to;
    track.scrollTo({ left: to * track.clientWidth });
    this.#show(to);
  }

  #updateFromScroll(): void {
    const track = this.#track;
    if (!track) return;
    const position = track.scrollLeft / Math.max(1, track.clientWidth);
    if (this.#target !== undefined && Math.abs(position - this.#target) > 0.01) return;
    this.#target = undefined;
    this.#show(Math.round(position));
  }

  #show(slide: number): void {
    this.#shown = slide;
    this.dataset['shown'] = String(slide);
    this.querySelectorAll('[data-slide]').forEach((dot, i) => {
      if (i === slide) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    [...(this.#track?.children ?? [])].forEach((item, i) => item.toggleAttribute('inert', i !== slide));
  }

  #updatePauseButton(): void {
    this.querySelector('[data-pause]')?.setAttribute('aria-pressed', String(this.#paused));
  }
}

customElements.define('home-banner', HomeBanner);
