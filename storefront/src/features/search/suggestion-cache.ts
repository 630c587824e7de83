import { foldAccents, type CategorySuggestion, type ManufacturerSuggestion, type ProductCard, type Suggestions } from '@shop/contracts';
import { getSessionItem, setSessionItem } from '../../lib/session-storage.js';
import { wordsOf } from '../../lib/text.js';

/** Older answers are shown only until the new response. */
const freshMs = 60_000;
const maxEntries = 20;
const storageKey = 'mayorea:sugerencias';

interface CachedAnswer extends Suggestions {
  at: number;
}

export class SuggestionCache {
  readonly #answers = new Map<string, CachedAnswer>(this.#readStored());

  #readStored(): [string, CachedAnswer][] {
    try {
      return JSON.parse(getSessionItem(storageKey) ?? '[]') as [string, CachedAnswer][];
    } catch {
      return [];
    }
  }

  add(term: string, { products, users, categories = [] }: Suggestions): void {
    this.#answers.delete(foldAccents(term));
    this.#answers.set(foldAccents(term), { products, users, categories, at: Date.now() });
    setSessionItem(storageKey, JSON.stringify([...this.#answers].slice(-maxEntries)));
  }

  /**
   * The term's own answer, final while fresh. Otherwise all cached items whose words begin with each word of the term; there may be more
   * on the server.
   */
  lookup(term: string): { answer: Suggestions; final: boolean } | undefined {
    const own = this.#answers.get(foldAccents(term));
    if (own) return { answer: own, final: Date.now() - own.at < freshMs };
    const words = wordsOf(term);
    const matches = ({ name }: { name: string }): boolean => words.every((word) => ` ${wordsOf(name).join(' ')}`.includes(` ${word}`));
    const products = new Map<string, ProductCard>();
    const users = new Map<string, ManufacturerSuggestion>();
    const categories = new Map<string, CategorySuggestion>();
    for (const answer of this.#answers.values()) {
      for (const product of answer.products.filter(matches)) products.set(product.id, product);
      for (const user of answer.users.filter(matches)) users.set(user.id, user);
      for (const category of answer.categories?.filter(matches) ?? []) categories.set(category.url, category);
    }
    if (products.size + users.size + categories.size === 0) return undefined;
    return {
      answer: { products: [...products.values()], users: [...users.values()], categories: [...categories.values()] },
      final: false,
    };
  }
}
