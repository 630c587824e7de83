/** `astro dev` against running services: the calls of the browser go where the gateway would send them. */
const routes = {
  IDENTITY_URL: ['/api/auth', '/api/users', '/api/manufacturers', '/api/wholesalers'],
  CATALOG_URL: ['/api/products', '/api/packs', '/api/categories', '/api/sizes', '/api/colors', '/api/genders', '/api/images'],
  /** Where the pictures are served: any running gateway. */
  MEDIA_URL: ['/media'],
};

export function servicesProxy(env) {
  const entries = Object.entries(routes).flatMap(([variable, prefixes]) =>
    env[variable] ? prefixes.map((prefix) => [prefix, { target: env[variable], changeOrigin: false }]) : [],
  );
  return Object.fromEntries(entries);
}
