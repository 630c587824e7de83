import { pageCount, texts } from '@shop/contracts';
import { countOf, type ListKind } from '../../lib/format.js';
import { html, type Html } from '../../ui/html.js';
import { pagination } from './pagination.template.js';
import { skeletonCard } from './product-card.template.js';
import { isAbort, messageOf } from '../../lib/api.js';

export interface ListData {
  cards: Html[];
  total: number;
}

export interface ListViewOptions {
  kind: ListKind;
  pageSize: number;
  skeleton?: 'card-own' | 'card-pack';
  load(page: number, sort: string, signal: AbortSignal): Promise<ListData>;
  href(page: number, sort: string): string;
  empty: string;
  failureText(error: string): string;
  fallbackLink?: () => { href: string; label: string } | undefined;
  loading: string;
  onLoaded?(total: number | undefined): void;
}

export class ListView {
  readonly #items: HTMLElement;
  readonly #message: HTMLElement;
  readonly #pages: HTMLElement;
  readonly #status: HTMLElement;
  readonly #count: HTMLElement | null;
  #controller: AbortController | undefined;
  readonly #restoreMarkup: () => void;
  #retry: () => void = () => undefined;

  constructor(
    readonly root: HTMLElement,
    readonly options: ListViewOptions,
  ) {
    const part = (name: string): HTMLElement => {
      const element = root.querySelector<HTMLElement>(`[data-list-${name}]`);
      if (!element) throw new Error(`The list has no [data-list-${name}] element`);
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
    this.#restoreMarkup = () => {
      this.#items.innerHTML = items;
      this.#pages.innerHTML = pages;
      this.#message.innerHTML = message;
      this.#message.hidden = hidden;
      if (this.#count) this.#count.textContent = count ?? '';
    };
    this.#message.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-retry]')) this.#retry();
    });
  }

  restore(): void {
    this.#controller?.abort();
    this.#restoreMarkup();
    this.#status.textContent = '';
    this.#items.removeAttribute('aria-busy');
  }

  async show(page: number, sort: string): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#retry = () => void this.show(page, sort);
    const { options } = this;
    this.#items.setAttribute('aria-busy', 'true');
    this.#message.hidden = true;
    this.#status.textContent = options.loading;
    // A page published with skeletons keeps them.
    if (!this.#items.querySelector('.skeleton')) {
      const skeleton = skeletonCard(options.skeleton);
      this.#renderCards(Array.from({ length: this.#items.childElementCount || options.pageSize }, () => skeleton));
    }
    try {
      const { cards, total } = await options.load(page, sort, controller.signal);
      this.#renderCards(cards);
      this.#setMessage(cards.length === 0 && html`${options.empty}`);
      this.renderPagination(page, total, sort);
      const count = countOf(total, options.kind);
      if (this.#count) this.#count.textContent = count;
      this.#status.textContent = options.onLoaded ? '' : count;
      options.onLoaded?.(total);
    } catch (error) {
      if (isAbort(error)) return;
      const fallbackLink = options.fallbackLink?.();
      this.#renderCards([]);
      this.#setMessage(
        html`<p role="alert">${options.failureText(messageOf(error))}</p>
          <p class="next-steps">
            <button class="button" type="button" data-retry>${texts.tryAgain}</button>
            ${fallbackLink && html`<a class="button button-quiet" href="${fallbackLink.href}">${fallbackLink.label}</a>`}
          </p>`,
      );
      this.#pages.replaceChildren();
      this.#status.textContent = '';
      options.onLoaded?.(undefined);
    }
    this.#items.removeAttribute('aria-busy');
  }

  renderPagination(page: number, total: number, sort: string): void {
    const links = pagination(page, pageCount(total, this.options.pageSize), (n) => this.options.href(n, sort));
    this.#pages.innerHTML = links ? links.markup : '';
  }

  #renderCards(cards: Html[]): void {
    this.#items.innerHTML = html`${cards.map((card) => html`<li>${card}</li>`)}`.markup;
  }

  #setMessage(message: Html | false): void {
    this.#message.innerHTML = message ? message.markup : '';
    this.#message.hidden = !message;
  }
}

export const pageOf = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
