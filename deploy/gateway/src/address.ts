/** A parsed request address. */
export interface Address {
  /** As received: percent-encoded, without the query. */
  raw: string;
  /** Decoded segments, NFC; none for `/`. */
  segments: string[];
  /** Decoded, `/a/b`, without a trailing slash except for `/`. */
  path: string;
  /** With the question mark, or ''. */
  search: string;
  params: URLSearchParams;
  trailingSlash: boolean;
  /** A segment is empty, hidden (`.x`), or contains a separator, which no file or API path of ours has. */
  suspicious: boolean;
}

/** Parses a request target; undefined for bad percent-encoding, control characters and paths above the root. */
export function readAddress(target: string): Address | undefined {
  const cut = target.indexOf('?');
  const raw = cut < 0 ? target : target.slice(0, cut);
  const search = cut < 0 ? '' : target.slice(cut);
  if (!raw.startsWith('/')) return undefined;
  let segments: string[];
  try {
    segments = raw
      .slice(1)
      .split('/')
      .map((segment) => decodeURIComponent(segment).normalize('NFC'));
  } catch {
    return undefined;
  }
  if (segments.some((segment) => /\p{Cc}/u.test(segment)) || climbsOut(segments)) return undefined;
  const trailingSlash = segments.length > 1 && segments.at(-1) === '';
  if (segments.at(-1) === '') segments.pop();
  return {
    raw,
    segments,
    path: `/${segments.join('/')}`,
    search,
    params: new URLSearchParams(search),
    trailingSlash,
    suspicious: segments.some((segment) => segment === '' || segment.startsWith('.') || /[/\\]/.test(segment)),
  };
}

/** True if `..` leads above the root; encoded separators count too. */
function climbsOut(segments: string[]): boolean {
  let depth = 0;
  return segments
    .join('/')
    .split('/')
    .some((name) => {
      if (name === '..') depth -= 1;
      else if (name !== '.') depth += 1;
      return depth < 0;
    });
}
