import type { PackList, ProductList } from '@shop/contracts';

/** The screens people land on, with an address of each. */
export async function screens(origin: string): Promise<[name: string, url: string][]> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(origin + path)).json()) as T;
  const [{ products }, { packs }] = await Promise.all([
    get<ProductList>('/api/products?pageSize=1'),
    get<PackList>('/api/packs?pageSize=1'),
  ]);
  const [product] = products;
  const [pack] = packs;
  if (!product || !pack) throw new Error(`${origin} has no product or no pack`);
  const paths: [string, string][] = [
    ['home', '/'],
    ['category', '/tienda/mujer/remeras'],
    ['store', `/store/${product.userId}`],
    ['product', `/producto/${product.id}`],
    ['pack', `/pack/${pack.id}`],
    ['search', `/busqueda/${encodeURIComponent(product.name.split(' ')[0] ?? '')}`],
  ];
  return paths.map(([name, path]) => [name, origin + path]);
}
