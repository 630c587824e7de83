import { bare, wordsOf } from '../../lib/text.js';
import { html, type Html } from '../../ui/html.js';

/** A name with the beginnings of its words that were searched for marked; what was found in another way has none. */
export function emphasised(name: string, term: string): Html {
  const words = wordsOf(term).toSorted((a, b) => b.length - a.length);
  // One bare character for each of the name, so that places in one are places in the other.
  const characters = Array.from(name.normalize('NFC'));
  const plain = characters.map((character) => bare(character)[0] ?? ' ').join('');
  if (words.length === 0 || plain.length !== characters.length) return html`${name}`;
  const parts: Html[] = [];
  let end = 0;
  for (const { index, 0: found } of plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu'))) {
    parts.push(html`${characters.slice(end, index).join('')}<mark>${characters.slice(index, index + found.length).join('')}</mark>`);
    end = index + found.length;
  }
  return html`${parts}${characters.slice(end).join('')}`;
}
