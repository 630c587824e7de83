import { shareCardSize } from '@shop/contracts';
import type { ReadPage } from './read-html.js';

/** Whether an address answers with the card it stands for, and how many bytes that has; made by who fetches. */
export interface Card {
  status: number;
  /** Content type without parameters. */
  type: string;
  bytes: number;
  /** The plain picture stands in for one that could not be drawn. */
  standIn: boolean;
}

const MOST_CARD_BYTES = 300_000;

/** What is missing or wrong in what a page says about itself. `address` is the one people share, absolute. */
export function checkPage(page: ReadPage, address: string): string[] {
  const problems: string[] = [];
  const want = (right: boolean, problem: string): void => {
    if (!right) problems.push(problem);
  };
  want(page.title.length > 0, 'no title');
  want(page.description.length > 0, 'no description');
  if (!page.noindex) {
    want(page.canonical !== undefined, 'no canonical address');
    want(page.canonical === undefined || page.canonical === originalOf(address), `canonical address is ${page.canonical}`);
    want(page.languages.get('es-AR') === page.canonical, 'no hreflang es-AR for itself');
    want(page.social.get('og:url') === page.canonical, `og:url is ${page.social.get('og:url')}`);
  }
  for (const key of ['og:title', 'og:type', 'og:image', 'og:image:alt', 'twitter:card', 'twitter:image'])
    want(Boolean(page.social.get(key)), `no ${key}`);
  const size = `${page.social.get('og:image:width')} × ${page.social.get('og:image:height')}`;
  want(size === `${shareCardSize.width} × ${shareCardSize.height}`, `card image is said to be ${size}`);
  for (const text of page.data) {
    try {
      const data = JSON.parse(text) as Record<string, unknown>;
      want(Boolean(data['@context'] && data['@type']), 'structured data without context or type');
    } catch {
      problems.push('structured data that is no JSON');
    }
  }
  return problems;
}

/** One page answers every search, and names itself as the original. */
const originalOf = (address: string): string => address.replace(/(\/busqueda)\/[^/?]+$/, '$1');

/** What is wrong with a card image. */
export function checkCard({ status, type, bytes, standIn }: Card): string[] {
  if (status !== 200) return [`card image answers ${status}`];
  if (standIn) return ['card image was not drawn'];
  if (!['image/jpeg', 'image/png'].includes(type)) return [`card image is ${type}`];
  return bytes >= MOST_CARD_BYTES ? [`card image has ${bytes} bytes`] : [];
}
