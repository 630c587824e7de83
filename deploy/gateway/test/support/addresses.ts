/** Path segments of real pages and of attempts to break the router. */
const segments = [
  'tienda mujer niño nino BEBÉS bebes Hombre marcianos remeras mas más _ _p 2 novedades packs fabricantes store abc nuevo producto p1',
  'pack k1 tarjetas busqueda mi-cuenta orden reset-password products category 88 preguntas-frecuentes 404 producto-shell index packs.html a.1234.js _astro sitemap.xml',
  "x.gz media api genders auth none .secret .page .tmp .. . a/b a\\b ñandú 日本 😀 o'b (x) ~ 100%",
]
  .join(' ')
  .split(' ')
  .concat('', 'a b');
const names = ['page', 'category', 'subcategory', 'gender', 'sortBy', 'searchTerm', 'type', 'PAGE', 'x'];
const values = [
  '',
  '1',
  '2',
  '3',
  '9',
  '0',
  '-1',
  '02',
  '88',
  '999999999',
  '9999999999',
  'newest',
  'mujer',
  'nino',
  'ñ',
  'niña',
  'x y',
  'a/b',
  'a?b',
  '+',
  ' ',
  '%',
];

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns `count` addresses, most of them nearly valid. */
export function strangeAddresses(count: number, seed: number): string[] {
  const next = random(seed);
  const any = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const often = (share: number): boolean => next() < share;
  const written = (text: string): string => {
    const form = often(0.2) ? text.normalize('NFD') : text;
    return encodeURIComponent(form).replace(/%../g, (code) => (often(0.3) ? code.toLowerCase() : code));
  };
  const start = [['tienda'], ['tienda'], ['tienda', 'mujer'], ['store', 'abc'], ['packs'], ['busqueda'], ['producto'], []];
  return Array.from({ length: count }, () => {
    const path = [...any(start), ...Array.from({ length: Math.floor(next() * 3) }, () => any(segments))].map(written);
    const query = Array.from({ length: Math.floor(next() * 4) }, () => `${any(names)}${often(0.9) ? `=${written(any(values))}` : ''}`);
    const slash = often(0.1) ? '/' : '';
    return `/${path.join('/')}${slash}${query.length > 0 ? `?${query.join('&').replaceAll('%20', often(0.5) ? '+' : '%20')}` : ''}`;
  });
}
