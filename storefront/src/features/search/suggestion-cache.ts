import type { ManufacturerSuggestion, ProductCard, Suggestions } from '@shop/contracts';
import { recall, remember } from '../../lib/session-storage.js';
import { bare, wordsOf } from '../../lib/text.js';

/** How long an answer is the answer; afterwards it is only what may be shown until the next one is here. */
const fresh = 60_000;
const kept = 20;
const key = 'mayorea:sugerencias';

interface Answer extends Suggestions {
  at: number;
}

/** What the search has answered in this tab, on this page and on those before it. */
export class Answers {
  readonly #answers = new Map<string, Answer>(this.#stored());

  #stored(): [string, Answer][] {
    try {
      return JSON.parse(recall(key) ?? '[]') as [string, Answer][];
    } catch {
      return [];
    }
  }

  add(term: string, { products, users }: Suggestions): void {
    this.#answers.delete(bare(term));
    this.#answers.set(bare(term), { products, users, at: Date.now() });
    remember(key, JSON.stringify([...this.#answers].slice(-kept)));
  }

  /**
   * What is known about a term: its own answer, final while it is young; else, from all answers, whatever has a word that begins like each
   * of the term's. Nothing that does not fit is in it, though there may be more.
   */
  about(term: string): { answer: Suggestions; final: boolean } | undefined {
    const own = this.#answers.get(bare(term));
    if (own) return { answer: own, final: Date.now() - own.at < fresh };
    const words = wordsOf(term);
    const fits = ({ name }: { name: string }): boolean => words.every((word) => ` ${wordsOf(name).join(' ')}`.includes(` ${word}`));
    const products = new Map<string, ProductCard>();
    const users = new Map<string, ManufacturerSuggestion>();
    for (const answer of this.#answers.values()) {
      for (const product of answer.products.filter(fits)) products.set(product.id, product);
      for (const user of answer.users.filter(fits)) users.set(user.id, user);
    }
    if (products.size + users.size === 0) return undefined;
    return { answer: { products: [...products.values()], users: [...users.values()] }, final: false };
  }
}
