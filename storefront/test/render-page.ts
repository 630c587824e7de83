import { PageDataError, plainShareCard, type PageContext, type ProductPage } from '@shop/contracts';
import { readFile } from 'node:fs/promises';

/** What the publisher renders pages with (`adapter/server.mjs`). */
interface PageApp {
  match(request: Request): object | undefined;
  render(request: Request, options: { routeData: object; locals: { page: PageContext } }): Promise<{ status: number; body: Buffer }>;
  complete(page: Buffer, site: string): Buffer;
}

/** Needs a build (`npm run build`; Nx builds first by itself). */
const dist = new URL('../dist/', import.meta.url);
const { app } = (await import(new URL('server/entry.mjs', dist).href)) as { app: PageApp };

export const site = 'https://mayorea.test';

/** What the services answer: by the beginning of the path, and `productPage`. What is not named here does not exist. */
export interface Answers {
  [path: `/api/${string}`]: unknown;
  productPage?: ProductPage;
}

const contextOf = (answers: Answers, tags: string[]): PageContext => ({
  async get<T>(path: string): Promise<T> {
    const [, answer] = Object.entries(answers).find(([prefix]) => path.startsWith(prefix)) ?? [];
    if (answer === undefined) throw new PageDataError(404, path);
    return answer as T;
  },
  async productPage(id) {
    if (!answers.productPage) throw new PageDataError(404, `product page ${id}`);
    return answers.productPage;
  },
  tag: (tag, tier = 1) => void tags.push(`${tag} ${tier}`),
  pages: () => undefined,
  shareCard: () => plainShareCard,
});

/** A page of the built storefront as the publisher writes it, its status, and what it is tied to: tags with their tiers. */
export async function renderPage(path: string, answers: Answers): Promise<{ status: number; html: string; tags: string[] }> {
  const request = new Request(new URL(path, site));
  const routeData = app.match(request);
  if (!routeData) throw new Error(`No page of the bundle answers ${path}`);
  const tags: string[] = [];
  const { status, body } = await app.render(request, { routeData, locals: { page: contextOf(answers, tags) } });
  return { status, html: body.toString(), tags };
}

/** A page that was written when the storefront was built. */
export const prerendered = (file: string): Promise<string> => readFile(new URL(`client/${file}`, dist), 'utf8');

/** What becomes of such a page when it is published. */
export const complete = (html: string): string => app.complete(Buffer.from(html), site).toString();

/** The page between header and footer. */
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** What is read on it, in one line. */
export const textOf = (html: string): string =>
  mainOf(html)
    .replace(/<(script|svg)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the group of a pattern finds between header and footer, each time. */
export const valuesOf = (html: string, pattern: RegExp): (string | undefined)[] =>
  [...mainOf(html).matchAll(pattern)].map(([, value]) => value);
