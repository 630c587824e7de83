import { pageCount, texts } from '@shop/contracts';
import { countOf, type ListKind } from '../../lib/format.js';
import { html, type Html } from '../../ui/html.js';
import { pagination } from './pagination.template.js';
import { skeletonOf } from './product-card.template.js';
import { isAbort, messageOf } from '../../lib/api.js';

export interface ListData {
  cards: Html[];
  total: number;
}

export interface ListViewOptions {
  kind: ListKind;
  pageSize: number;
  /** How much room a card takes until it is here. */
  skeleton?: 'card-own' | 'card-pack';
  load(page: number, sort: string, signal: AbortSignal): Promise<ListData>;
  /** Address of a page of the list in an order. */
  href(page: number, sort: string): string;
  empty: string;
  failed(error: string): string;
  /** Where to go on when it failed, for where there is a place that needs no service. */
  instead?: () => { href: string; words: string } | undefined;
  loading: string;
  /** Tells what came, in place of the count; undefined when it failed. */
  loaded?(total: number | undefined): void;
}

/** Draws a list into the places its page has for it: items, message, page links. */
export class ListView {
  readonly #items: HTMLElement;
  readonly #message: HTMLElement;
  readonly #pages: HTMLElement;
  readonly #status: HTMLElement;
  readonly #count: HTMLElement | null;
  #running: AbortController | undefined;
  /** Puts the parts back as they came with the page. */
  readonly #putBack: () => void;
  #again: () => void = () => undefined;

  constructor(
    readonly root: HTMLElement,
    readonly options: ListViewOptions,
  ) {
    const part = (name: string): HTMLElement => {
      const element = root.querySelector<HTMLElement>(`[data-list-${name}]`);
      if (!element) throw new Error(`The list has no place for its ${name}`);
      return element;
    };
    this.#items = part('items');
    this.#message = part('message');
    this.#pages = part('pages');
    this.#status = part('status');
    this.#count = root.querySelector('.list-count');
    const [items, pages, message, hidden, count] = [
      this.#items.innerHTML,
      this.#pages.innerHTML,
      this.#message.innerHTML,
      this.#message.hidden,
      this.#count?.textContent,
    ];
    this.#putBack = () => {
      this.#items.innerHTML = items;
      this.#pages.innerHTML = pages;
      this.#message.innerHTML = message;
      this.#message.hidden = hidden;
      if (this.#count) this.#count.textContent = count ?? '';
    };
    this.#message.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-again]')) this.#again();
    });
  }

  /** Shows the list that came with the page: it needs no service. */
  restore(): void {
    this.#running?.abort();
    this.#putBack();
    this.#status.textContent = '';
    this.#items.removeAttribute('aria-busy');
  }

  async show(page: number, sort: string): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#again = () => void this.show(page, sort);
    const { options } = this;
    this.#items.setAttribute('aria-busy', 'true');
    this.#message.hidden = true;
    this.#status.textContent = options.loading;
    // A page that comes with its skeletons keeps them.
    if (!this.#items.querySelector('.skeleton')) {
      const skeleton = skeletonOf(options.skeleton);
      this.#draw(Array.from({ length: this.#items.childElementCount || options.pageSize }, () => skeleton));
    }
    try {
      const { cards, total } = await options.load(page, sort, running.signal);
      this.#draw(cards);
      this.#say(cards.length === 0 && html`${options.empty}`);
      this.links(page, total, sort);
      const count = countOf(total, options.kind);
      if (this.#count) this.#count.textContent = count;
      this.#status.textContent = options.loaded ? '' : count;
      options.loaded?.(total);
    } catch (error) {
      if (isAbort(error)) return;
      const instead = options.instead?.();
      this.#draw([]);
      this.#say(
        html`<p role="alert">${options.failed(messageOf(error))}</p>
          <p class="ways">
            <button class="button" type="button" data-again>${texts.tryAgain}</button>
            ${instead && html`<a class="button button-quiet" href="${instead.href}">${instead.words}</a>`}
          </p>`,
      );
      this.#pages.replaceChildren();
      this.#status.textContent = '';
      options.loaded?.(undefined);
    }
    this.#items.removeAttribute('aria-busy');
  }

  /** The page links for an order. */
  links(page: number, total: number, sort: string): void {
    const links = pagination(page, pageCount(total, this.options.pageSize), (n) => this.options.href(n, sort));
    this.#pages.innerHTML = links ? links.markup : '';
  }

  #draw(cards: Html[]): void {
    this.#items.innerHTML = html`${cards.map((card) => html`<li>${card}</li>`)}`.markup;
  }

  #say(message: Html | false): void {
    this.#message.innerHTML = message ? message.markup : '';
    this.#message.hidden = !message;
  }
}

/** The page that an address of a list asks for. */
export const pageOf = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
