import { sentences, texts, type PackCard, type ProductCard } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { packCard } from '../listing/pack-card.template.js';
import { cardSkeleton, productCard } from '../listing/product-card.template.js';
import { api, messageOf } from '../../lib/api.js';

const failures = { products: sentences.productsFailed, packs: sentences.packsFailed, section: sentences.sectionFailed };
/** As many places as a wide screen shows at once. */
const places = 6;

/** Fills a row of the home page; cards that are there stay until better ones are, and when asking fails. */
export class HomeRow {
  #asking = false;
  #drawn = '';

  constructor(private readonly section: HTMLElement) {}

  get #items(): HTMLElement | null {
    return this.#part('items');
  }

  #part(name: string): HTMLElement | null {
    return this.section.querySelector(`[data-${name}]`);
  }

  async load(): Promise<void> {
    const items = this.#items;
    if (!items || this.#asking) return;
    this.#asking = true;
    const waiting = items.childElementCount === 0;
    items.setAttribute('aria-busy', 'true');
    if (waiting) {
      items.hidden = false;
      this.#draw(Array.from({ length: places }, () => cardSkeleton));
    }
    this.#say(this.section.dataset['kind'] === 'pack' ? texts.loading : texts.loadingProducts, true);
    try {
      const cards = await this.#cards();
      items.hidden = cards.length === 0;
      this.#draw(cards);
      this.#say(cards.length === 0 ? (this.section.dataset['empty'] ?? '') : '');
    } catch (error) {
      if (waiting) {
        items.hidden = true;
        items.replaceChildren();
      }
      this.#say(failures[(this.section.dataset['failure'] ?? 'section') as keyof typeof failures](messageOf(error)));
      this.#part('again')?.removeAttribute('hidden');
    }
    items.removeAttribute('aria-busy');
    this.#asking = false;
  }

  async #cards(): Promise<Html[]> {
    const endpoint = this.section.dataset['endpoint'] ?? '';
    if (this.section.dataset['kind'] === 'pack') return (await api<PackCard[]>(endpoint)).map((pack) => packCard(pack));
    return (await api<ProductCard[]>(endpoint)).map((product) => productCard(product));
  }

  #draw(cards: Html[]): void {
    const { markup } = html`${cards.map((card) => html`<li>${card}</li>`)}`;
    if (markup === this.#drawn || !this.#items) return;
    this.#items.innerHTML = markup;
    this.#drawn = markup;
  }

  /** Says it below the row; while something loads, to those who do not see the places being filled. */
  #say(text: string, quietly = false): void {
    const message = this.#part('message');
    const status = this.#part('status');
    this.#part('again')?.setAttribute('hidden', '');
    if (status) status.textContent = text;
    if (message) {
      message.hidden = text === '';
      message.classList.toggle('is-quiet', quietly);
    }
  }
}
