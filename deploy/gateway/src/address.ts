/** A request's address, taken apart once. */
export interface Address {
  /** As it came, percent-encoded, without the query. */
  raw: string;
  /** Decoded segments, NFC; none for `/`. */
  segments: string[];
  /** Decoded, `/a/b`, no slash at the end but for `/` itself. */
  path: string;
  /** With its question mark, or ''. */
  search: string;
  params: URLSearchParams;
  trailingSlash: boolean;
  /** Whether a segment holds what no file name or API path of ours has: a separator, a parent, a hidden or an empty name. */
  suspicious: boolean;
}

/** Reads a request target; undefined when it is no address at all (bad percent-encoding, control characters, a way above the root). */
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

/** Whether `..` leads above the root, encoded separators counted as separators. */
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
