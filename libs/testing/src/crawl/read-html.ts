/** Metadata and links of a page. Addresses are as written, with entities decoded. */
export interface ReadPage {
  title: string;
  description: string;
  canonical: string | undefined;
  noindex: boolean;
  /** `property` or `name` → content, for `og:…` and `twitter:…`. */
  social: ReadonlyMap<string, string>;
  /** `hreflang` → address. */
  languages: ReadonlyMap<string, string>;
  links: string[];
  /** Scripts, styles, fonts, and images in every size. */
  assets: string[];
  ids: ReadonlySet<string>;
  /** JSON texts of the structured data. */
  data: string[];
}

const tag = /<([a-zA-Z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g;
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : decimal ? String.fromCodePoint(Number(decimal)) : (namedEntities[name ?? ''] ?? entity),
  );

const addressesOf = (srcset: string): string[] => srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');

/** Reads well-formed HTML; ignores markup in scripts and comments. */
export function readHtml(html: string): ReadPage {
  const data: string[] = [];
  const markup = html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/(<script\b[^>]*>)([^]*?)<\/script>/g, (_whole, opening: string, text: string) => {
      if (opening.includes('application/ld+json')) data.push(text);
      return opening;
    });
  const social = new Map<string, string>();
  const languages = new Map<string, string>();
  const links: string[] = [];
  const assets: string[] = [];
  const ids = new Set<string>();
  let [description, canonical, noindex]: [string, string | undefined, boolean] = ['', undefined, false];
  for (const [, name = '', rest = ''] of markup.matchAll(tag)) {
    const attributes = new Map(
      [...rest.matchAll(attribute)].map(([, key = '', a, b, c]) => [key.toLowerCase(), decodeEntities(a ?? b ?? c ?? '')]),
    );
    const get = (key: string): string => attributes.get(key) ?? '';
    if (get('id')) ids.add(get('id'));
    const element = name.toLowerCase();
    if (element === 'a' && attributes.has('href')) links.push(get('href'));
    if (element === 'form' && attributes.has('action')) links.push(get('action'));
    if (element === 'meta') {
      if (get('name') === 'description') description = get('content');
      if (get('name') === 'robots') noindex ||= /noindex/.test(get('content'));
      const key = get('property') || get('name');
      if (/^(?:og|twitter):/.test(key)) social.set(key, get('content'));
    }
    if (element === 'link') {
      const rel = get('rel').split(/\s+/);
      if (rel.includes('canonical')) canonical = get('href');
      else if (rel.includes('alternate') && attributes.has('hreflang')) languages.set(get('hreflang'), get('href'));
      else if (rel.some((kind) => /^(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)$/.test(kind)))
        assets.push(...(attributes.has('href') ? [get('href')] : []), ...addressesOf(get('imagesrcset')).filter(Boolean));
    }
    if (/^(?:script|img|source|video|audio|iframe|embed)$/.test(element)) {
      if (attributes.has('src')) assets.push(get('src'));
      assets.push(...addressesOf(get('srcset')).filter(Boolean));
    }
    if (element === 'use' || element === 'image') assets.push(get('href').split('#', 1)[0] ?? '');
  }
  const title = decodeEntities(/<title>([^]*?)<\/title>/.exec(markup)?.[1] ?? '').trim();
  return { title, description, canonical, noindex, social, languages, links, assets: assets.filter(Boolean), ids, data };
}
