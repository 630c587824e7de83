/**
 * The banner: a track that scrolls by itself every few seconds. It rests while it is pointed at, holds the focus, is out of view or was
 * paused, and never starts for people who asked for less motion.
 */
class HomeBanner extends HTMLElement {
  #track: HTMLElement | null = null;
  #shown = 0;
  /** Where the track is scrolling to by itself; until it is there, what it passes is not what is shown. */
  #target: number | undefined;
  #paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** Reasons to rest right now. */
  readonly #resting = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#track = this.querySelector('.banner-track');
    const controls = this.querySelector<HTMLElement>('[data-controls]');
    if (!this.#track || !controls) return;
    // Before anything changes: asked later, the page would be laid out for it.
    this.#mark();
    controls.hidden = false;

    this.addEventListener('click', (event) => this.#onClick(event));
    this.#restWhile('pointer', 'pointerenter', 'pointerleave');
    this.#restWhile('focus', 'focusin', 'focusout');
    document.addEventListener('visibilitychange', () => this.#rest('tab', document.hidden));
    new IntersectionObserver(([entry]) => this.#rest('view', !entry?.isIntersecting)).observe(this);
    // A hand on the track takes over.
    for (const hand of ['wheel', 'touchstart']) this.#track.addEventListener(hand, () => (this.#target = undefined), { passive: true });
    this.#track.addEventListener('scroll', () => requestAnimationFrame(() => this.#mark()), { passive: true });
    this.#showPause();
    this.#schedule();
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  get #count(): number {
    return this.#track?.childElementCount ?? 0;
  }

  #restWhile(reason: string, begin: string, end: string): void {
    this.addEventListener(begin, () => this.#rest(reason, true));
    this.addEventListener(end, () => this.#rest(reason, false));
  }

  #rest(reason: string, rests: boolean): void {
    if (rests) this.#resting.add(reason);
    else this.#resting.delete(reason);
    this.#schedule();
  }

  #schedule(): void {
    clearInterval(this.#timer);
    if (this.#paused || this.#resting.size > 0) return;
    this.#timer = setInterval(() => this.#go(this.#shown + 1), Number(this.dataset['rotation']));
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button') : null;
    if (!button) return;
    const { step, slide } = button.dataset;
    if (step) this.#go(this.#shown + Number(step));
    else if (slide) this.#go(Number(slide));
    else if ('pause' in button.dataset) {
      this.#paused = !this.#paused;
      this.#showPause();
      this.#schedule();
    }
  }

  #go(slide: number): void {
    const track = this.#track;
    if (!track) return;
    const to = (slide + this.#count) % this.#count;
    this.#target = to;
    track.scrollTo({ left: to * track.clientWidth });
    this.#show(to);
  }

  #mark(): void {
    const track = this.#track;
    if (!track) return;
    const place = track.scrollLeft / Math.max(1, track.clientWidth);
    if (this.#target !== undefined && Math.abs(place - this.#target) > 0.01) return;
    this.#target = undefined;
    this.#show(Math.round(place));
  }

  #show(slide: number): void {
    this.#shown = slide;
    this.dataset['shown'] = String(slide);
    this.querySelectorAll('[data-slide]').forEach((dot, i) => {
      if (i === slide) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    // What is out of view is out of the tab order too.
    [...(this.#track?.children ?? [])].forEach((item, i) => item.toggleAttribute('inert', i !== slide));
  }

  #showPause(): void {
    this.querySelector('[data-pause]')?.setAttribute('aria-pressed', String(this.#paused));
  }
}

customElements.define('home-banner', HomeBanner);
