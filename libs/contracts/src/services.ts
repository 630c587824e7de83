interface ServiceEntry {
  /** Also its folder below `services/`, its package (`@shop/<name>`), its queue, and its host name in containers. */
  name: string;
  /** Its parts of the public API. The longest matching prefix of all services wins; a prefix ends at a path segment. */
  prefixes: readonly string[];
  /** True if static pages show its data; the publisher then reads its API. */
  feedsPages: boolean;
}

/**
 * All services, in the order of their start. Settings, schema and database role of a service are derived from its name. Gateways never
 * route `/internal/…`.
 */
export const services = [
  {
    name: 'identity',
    prefixes: ['/api/auth', '/api/users', '/api/manufacturers', '/api/wholesalers', '/api/admin/users'],
    feedsPages: true,
  },
  {
    name: 'catalog',
    prefixes: ['/api/products', '/api/packs', '/api/categories', '/api/sizes', '/api/colors', '/api/genders', '/api/images'],
    feedsPages: true,
  },
  { name: 'cart-orders', prefixes: ['/api/cart', '/api/orders'], feedsPages: false },
  {
    name: 'social',
    prefixes: ['/api/users/follow', '/api/users/unfollow', '/api/users/followed-manufacturers', '/api/favorites', '/api/reviews'],
    feedsPages: false,
  },
  { name: 'admin', prefixes: ['/api/admin', '/api/site-texts'], feedsPages: true },
] as const satisfies readonly ServiceEntry[];

export type ServiceName = (typeof services)[number]['name'];

export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);

/** Services whose data static pages show. */
export const pageDataServices: readonly ServiceName[] = services.filter(({ feedsPages }) => feedsPages).map(({ name }) => name);

/** PostgreSQL schema of a service or of the publisher, also its role: `cart_orders` for `cart-orders`. */
export const schemaOf = (name: string): string => name.replaceAll('-', '_');

/** Setting with the URL of a service: `CART_ORDERS_URL` for `cart-orders`. */
export const urlVariable = (name: string): string => `${schemaOf(name).toUpperCase()}_URL`;

/** Setting for a separate database or role of a service: `CART_ORDERS_DATABASE_URL` for `cart-orders`. */
export const databaseVariable = (name: string): string => `${schemaOf(name).toUpperCase()}_DATABASE_URL`;

/** URL of a service: its own setting, else `SERVICE_URL` with `{name}` replaced; undefined without either. */
export const serviceUrl = (name: string, env: Record<string, string | undefined>): string | undefined =>
  env[urlVariable(name)] || env['SERVICE_URL']?.replaceAll('{name}', name) || undefined;
