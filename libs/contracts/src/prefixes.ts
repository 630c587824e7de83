/** Whether a path is this prefix or lies under it; `/api/auth` has `/api/auth/login`, not `/api/authors`. */
export const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Of the routes whose prefix has this path, the one with the longest. */
export function longest<R extends { prefix: string }>(routes: readonly R[], path: string): R | undefined {
  let found: R | undefined;
  for (const route of routes) if (under(path, route.prefix) && route.prefix.length > (found?.prefix.length ?? 0)) found = route;
  return found;
}
