/** True if the path equals the prefix or lies under it: `/api/auth/login` is under `/api/auth`, `/api/authors` is not. */
export const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Of all routes whose prefix matches, the one with the longest prefix. */
export function longestPrefixMatch<R extends { prefix: string }>(routes: readonly R[], path: string): R | undefined {
  let match: R | undefined;
  for (const route of routes) if (isUnder(path, route.prefix) && route.prefix.length > (match?.prefix.length ?? 0)) match = route;
  return match;
}
