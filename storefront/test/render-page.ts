import { PageDataError, defaultShareImage, type PageContext, type ProductPage } from '@shop/contracts';
import { readFile } from 'node:fs/promises';

/** The render functions that the publisher calls (`adapter/server.mjs`). */
interface PageApp {
  match(request: Request): object | undefined;
  render(request: Request, options: { routeData: object; locals: { page: PageContext } }): Promise<{ status: number; body: Buffer }>;
  fillPlaceholders(page: Buffer, site: string): Buffer;
}

/** Needs a build (`npm run build`; Nx builds first). */
const dist = new URL('../dist/', import.meta.url);
const { app } = (await import(new URL('server/entry.mjs', dist).href)) as { app: PageApp };

export const site = 'https://mayorea.test';

/** Responses of the services by path prefix. Other paths return 404. */
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
  shareImage: () => defaultShareImage,
});

/** Renders a page as the publisher does. Each tag is followed by its tier. */
export async function renderPage(path: string, answers: Answers): Promise<{ status: number; html: string; tags: string[] }> {
  const request = new Request(new URL(path, site));
  const routeData = app.match(request);
  if (!routeData) throw new Error(`No page of the bundle answers ${path}`);
  const tags: string[] = [];
  const { status, body } = await app.render(request, { routeData, locals: { page: contextOf(answers, tags) } });
  return { status, html: body.toString(), tags };
}

export const prerendered = (file: string): Promise<string> => readFile(new URL(`client/${file}`, dist), 'utf8');

export const fillPlaceholders = (html: string): string => app.fillPlaceholders(Buffer.from(html), site).toString();

export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Visible text between header and footer, in one line. */
export const textOf = (html: string): string =>
  mainOf(html)
    .replace(/<(script|svg)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Values of the first group of all matches between header and footer. */
export const valuesOf = (html: string, pattern: RegExp): (string | undefined)[] =>
  [...mainOf(html).matchAll(pattern)].map(([, value]) => value);
