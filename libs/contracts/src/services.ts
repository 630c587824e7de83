interface ServiceLine {
  /** Its folder below `services/`, its package (`@shop/<name>`), its queue and its host name in containers. */
  name: string;
  /** The parts of the public API that it answers. The longest prefix of the whole table that ends at a segment's border wins. */
  prefixes: readonly string[];
  /** Whether static pages show its data: the publisher asks it. */
  feedsPages: boolean;
}

/**
 * Every service of the shop, in the order they are started. What else belongs to one follows from its name: the variable of its address,
 * of its database, its schema and its role. `/internal/…` of a service is never routed.
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
  { name: 'admin', prefixes: ['/api/admin'], feedsPages: false },
] as const satisfies readonly ServiceLine[];

export type ServiceName = (typeof services)[number]['name'];

export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);

/** The services whose data stands on static pages. */
export const pageFeeders: readonly ServiceName[] = services.filter(({ feedsPages }) => feedsPages).map(({ name }) => name);

/** The PostgreSQL schema of a service or of the publisher, which is also the name of its role: `cart_orders` of `cart-orders`. */
export const schemaOf = (name: string): string => name.replaceAll('-', '_');

/** The setting that says where a service answers: `CART_ORDERS_URL` of `cart-orders`. */
export const addressVariable = (name: string): string => `${schemaOf(name).toUpperCase()}_URL`;

/** The setting of a database, or a role, of its own: `CART_ORDERS_DATABASE_URL` of `cart-orders`. */
export const databaseVariable = (name: string): string => `${schemaOf(name).toUpperCase()}_DATABASE_URL`;

/** Where a service answers by the settings in `env`: what its own variable says, or `SERVICE_URL` with its name for `{name}`; undefined when neither is there. */
export const addressOf = (name: string, env: Record<string, string | undefined>): string | undefined =>
  env[addressVariable(name)] || env['SERVICE_URL']?.replaceAll('{name}', name) || undefined;
