import { root, token } from '../../lib/root.store.js';
import { say } from '../../ui/toast.js';
import { $marks, marksHere, type MarkKind } from './marks.store.js';
import { socialWords } from './social-words.js';

/** How a page's number of followers changes: what it is by now, or by how much it differs from what was last known. */
export type FollowersChange = { count: number } | { by: number };

/**
 * The button with which a wholesaler follows a manufacturer or keeps a product. It answers from what this browser knows; the page is the same
 * for everybody. `data-kind`, `data-of` (the id), `data-on` and `data-off` (its words); of a manufacturer it tells the page by a `followers` event.
 */
class MarkButton extends HTMLElement {
  #button: HTMLButtonElement | null = null;
  /** Whether asking has ended, well or not: until then a button without an answer waits. */
  #asked = false;
  #asking = false;
  /** What the page's number of followers counts this wholesaler as. */
  #counted: boolean | undefined;

  connectedCallback(): void {
    this.#button = this.querySelector('button');
    this.#button?.addEventListener('click', () => void this.#press());
    for (const store of [$marks[this.#kind], root, token]) store.subscribe(() => this.#show());
  }

  get #kind(): MarkKind {
    return this.dataset['kind'] === 'followed' ? 'followed' : 'favorites';
  }

  get #on(): boolean {
    return marksHere() && Boolean($marks[this.#kind].get()?.includes(this.dataset['of'] ?? ''));
  }

  #show(): void {
    const button = this.#button;
    const words = button?.querySelector('[data-words]');
    if (!button || !words) return;
    const here = marksHere();
    const on = this.#on;
    if (here) void this.#ask();
    button.hidden = false;
    button.disabled = here && !this.#asked && $marks[this.#kind].get() === undefined;
    button.ariaPressed = String(on);
    const text = this.dataset[on ? 'on' : 'off'] ?? '';
    if (words.textContent !== text) words.textContent = text;
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    await import('./marks.js').then(
      ({ learnMarks }) => learnMarks(this.#kind),
      () => undefined,
    );
    this.#asked = true;
    this.#show();
  }

  async #press(): Promise<void> {
    try {
      if (marksHere()) await this.#mark(!this.#on);
      else (await import('./refuse.js')).refuse(this.#kind);
    } catch {
      // The code itself did not come.
      say(socialWords.offline);
    }
  }

  async #mark(on: boolean): Promise<void> {
    this.#counted ??= !on;
    const { setMark } = await import('./marks.js');
    const marking = setMark(this.#kind, this.dataset['of'] ?? '', on);
    this.#tellFollowers({ by: Number(on) - Number(this.#counted) });
    const { done, followers } = await marking;
    if (!done) this.#tellFollowers({ by: 0 });
    if (followers === undefined) return;
    this.#counted = this.#on;
    this.#tellFollowers({ count: followers });
  }

  #tellFollowers(detail: FollowersChange): void {
    if (this.#kind === 'followed') this.dispatchEvent(new CustomEvent<FollowersChange>('followers', { bubbles: true, detail }));
  }
}

customElements.define('mark-button', MarkButton);
