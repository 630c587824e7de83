import { foldAccents } from '@shop/contracts';
import { wordsOf } from '../../lib/text.js';
import { html, type Html } from '../../ui/html.js';

export function highlight(name: string, term: string): Html {
  const words = wordsOf(term).toSorted((a, b) => b.length - a.length);
  // One folded character per character of the name, so that indexes match.
  const characters = Array.from(name.normalize('NFC'));
  const folded = characters.map((character) => foldAccents(character)[0] ?? ' ').join('');
  if (words.length === 0 || folded.length !== characters.length) return html`${name}`;
  const parts: Html[] = [];
  let end = 0;
  for (const { index, 0: match } of folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu'))) {
    parts.push(html`${characters.slice(end, index).join('')}<mark>${characters.slice(index, index + match.length).join('')}</mark>`);
    end = index + match.length;
  }
  return html`${parts}${characters.slice(end).join('')}`;
}
