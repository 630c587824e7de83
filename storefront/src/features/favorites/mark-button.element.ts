import { $root, $token } from '../../lib/root.store.js';
import { showToast } from '../../ui/toast.js';
import { $marks, canMark, type MarkKind } from './marks.store.js';
import { markTexts } from './texts.js';

export type FollowersChange = { count: number } | { by: number };

/**
 * Renders the state stored in this browser, as the page is the same for all users. Attributes: `data-kind`, `data-id`, `data-on`,
 * `data-off` (labels of a button with `[data-text]`). Dispatches `followers` events.
 */
class MarkButton extends HTMLElement {
  #button: HTMLButtonElement | null = null;
  /** True after the first load, also a failed one; until then an unknown state disables the button. */
  #isLoaded = false;
  #isLoading = false;
  /** True if the page's follower count includes this wholesaler. */
  #countedAs: boolean | undefined;

  connectedCallback(): void {
    this.#button = this.querySelector('button');
    this.#button?.addEventListener('click', () => void this.#toggle());
    for (const store of [$marks[this.#kind], $root, $token]) store.subscribe(() => this.#render());
  }

  get #kind(): MarkKind {
    return this.dataset['kind'] === 'followed' ? 'followed' : 'favorites';
  }

  get #isMarked(): boolean {
    return canMark() && Boolean($marks[this.#kind].get()?.includes(this.dataset['id'] ?? ''));
  }

  #render(): void {
    const button = this.#button;
    const label = button?.querySelector('[data-text]');
    if (!button) return;
    const here = canMark();
    const on = this.#isMarked;
    if (here) void this.#load();
    button.hidden = false;
    button.disabled = here && !this.#isLoaded && $marks[this.#kind].get() === undefined;
    button.ariaPressed = String(on);
    const text = this.dataset[on ? 'on' : 'off'] ?? '';
    if (label && label.textContent !== text) label.textContent = text;
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    await import('./marks.js').then(
      ({ refreshMarks }) => refreshMarks(this.#kind),
      () => undefined,
    );
    this.#isLoaded = true;
    this.#render();
  }

  async #toggle(): Promise<void> {
    try {
      if (canMark()) await this.#setMark(!this.#isMarked);
      else (await import('./wholesalers-only.js')).showWholesalersOnly(this.#kind);
    } catch {
      showToast(markTexts.offline);
    }
  }

  async #setMark(on: boolean): Promise<void> {
    this.#countedAs ??= !on;
    const { setMark } = await import('./marks.js');
    const request = setMark(this.#kind, this.dataset['id'] ?? '', on);
    this.#dispatchFollowers({ by: Number(on) - Number(this.#countedAs) });
    const { done, followers } = await request;
    if (!done) this.#dispatchFollowers({ by: 0 });
    if (followers === undefined) return;
    this.#countedAs = this.#isMarked;
    this.#dispatchFollowers({ count: followers });
  }

  #dispatchFollowers(detail: FollowersChange): void {
    if (this.#kind === 'followed') this.dispatchEvent(new CustomEvent<FollowersChange>('followers', { bubbles: true, detail }));
  }
}

customElements.define('mark-button', MarkButton);
