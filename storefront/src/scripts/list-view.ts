import { pageCount } from '@shop/contracts';
import { html, type Html } from '../templates/html.js';
import { pagination } from '../templates/pagination.js';
import { cardSkeleton } from '../templates/product-card.js';
import { isAbort, messageOf } from './api.js';

export interface ListData {
  cards: Html[];
  total: number;
}

export interface ListOptions {
  pageSize: number;
  load(page: number, sort: string, signal: AbortSignal): Promise<ListData>;
  /** Address of a page of the list in an order. */
  href(page: number, sort: string): string;
  empty: string;
  failed(error: string): string;
  loading: string;
  /** Told what came, for a headline. */
  loaded?(total: number): void;
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

  constructor(
    readonly root: HTMLElement,
    readonly options: ListOptions,
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
      this.#message.textContent,
      this.#message.hidden,
      this.#count?.textContent,
    ];
    this.#putBack = () => {
      this.#items.innerHTML = items;
      this.#pages.innerHTML = pages;
      this.#message.textContent = message;
      this.#message.hidden = hidden;
      if (this.#count) this.#count.textContent = count ?? '';
    };
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
    const { options } = this;
    this.#items.setAttribute('aria-busy', 'true');
    this.#message.hidden = true;
    this.#status.textContent = options.loading;
    this.#draw(Array.from({ length: this.#items.childElementCount || options.pageSize }, () => cardSkeleton));
    try {
      const { cards, total } = await options.load(page, sort, running.signal);
      this.#draw(cards);
      this.#say(cards.length === 0 ? options.empty : '');
      this.links(page, total, sort);
      if (this.#count) this.#count.textContent = total === 1 ? '1 resultado' : `${new Intl.NumberFormat('es-AR').format(total)} resultados`;
      options.loaded?.(total);
    } catch (error) {
      if (isAbort(error)) return;
      this.#draw([]);
      this.#say(options.failed(messageOf(error)));
      this.#pages.replaceChildren();
    }
    this.#status.textContent = '';
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

  #say(message: string): void {
    this.#message.textContent = message;
    this.#message.hidden = message === '';
  }
}

/** A plain click that should stay on this page; the others (new tab, …) are the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The page that an address of a list asks for. */
export const pageOf = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
