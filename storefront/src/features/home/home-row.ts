import { textTemplates, texts, type PackCard, type ProductCard } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { packCard } from '../listing/pack-card.template.js';
import { cardSkeleton, productCard } from '../listing/product-card.template.js';
import { api, messageOf } from '../../lib/api.js';

const failures = { products: textTemplates.productsFailed, packs: textTemplates.packsFailed, section: textTemplates.sectionFailed };
const skeletonCount = 6;

export class HomeRow {
  #isLoading = false;
  #renderedMarkup = '';

  constructor(private readonly section: HTMLElement) {}

  get #items(): HTMLElement | null {
    return this.#part('items');
  }

  #part(name: string): HTMLElement | null {
    return this.section.querySelector(`[data-${name}]`);
  }

  async load(): Promise<void> {
    const items = this.#items;
    if (!items || this.#isLoading) return;
    this.#isLoading = true;
    const wasEmpty = items.childElementCount === 0;
    items.setAttribute('aria-busy', 'true');
    if (wasEmpty) {
      items.hidden = false;
      this.#render(Array.from({ length: skeletonCount }, () => cardSkeleton));
    }
    this.#setStatus(this.section.dataset['kind'] === 'pack' ? texts.loading : texts.loadingProducts, true);
    try {
      const cards = await this.#fetchCards();
      items.hidden = cards.length === 0;
      this.#render(cards);
      this.#setStatus(cards.length === 0 ? (this.section.dataset['empty'] ?? '') : '');
    } catch (error) {
      if (wasEmpty) {
        items.hidden = true;
        items.replaceChildren();
      }
      this.#setStatus(failures[(this.section.dataset['failure'] ?? 'section') as keyof typeof failures](messageOf(error)));
      this.#part('retry')?.removeAttribute('hidden');
    }
    items.removeAttribute('aria-busy');
    this.#isLoading = false;
  }

  async #fetchCards(): Promise<Html[]> {
    const endpoint = this.section.dataset['endpoint'] ?? '';
    if (this.section.dataset['kind'] === 'pack') return (await api<PackCard[]>(endpoint)).map((pack) => packCard(pack));
    return (await api<ProductCard[]>(endpoint)).map((product) => productCard(product));
  }

  #render(cards: Html[]): void {
    const { markup } = html`${cards.map((card) => html`<li>${card}</li>`)}`;
    if (markup === this.#renderedMarkup || !this.#items) return;
    this.#items.innerHTML = markup;
    this.#renderedMarkup = markup;
  }

  #setStatus(text: string, isQuiet = false): void {
    const message = this.#part('message');
    const status = this.#part('status');
    this.#part('retry')?.setAttribute('hidden', '');
    if (status) status.textContent = text;
    if (message) {
      message.hidden = text === '';
      message.classList.toggle('is-quiet', isQuiet);
    }
  }
}
