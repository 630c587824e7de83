import { describe, expect, it } from '@jest/globals';
import { findCategory } from './reference/categories.js';
import { parseShopAddress, shopListPath, shopListUrl, type ShopList } from './shop-url.js';

const read = (address: string) => {
  const url = new URL(address, 'http://shop.test');
  return parseShopAddress(url.pathname, url.searchParams, findCategory);
};

describe('addresses of the shop', () => {
  it('[SHOP-01, ROUTE-12] redirect without gender, category, search or sort order to /tienda/mujer', () => {
    expect(read('/tienda')).toEqual({ kind: 'redirect', to: '/tienda/mujer', permanent: false });
    expect(read('/tienda?type=product')).toEqual({ kind: 'redirect', to: '/tienda/mujer', permanent: false });
  });

  it('[ROUTE-12] redirect ?gender=x to /tienda/x', () => {
    expect(read('/tienda?gender=hombre')).toEqual({ kind: 'redirect', to: '/tienda/hombre', permanent: false });
    expect(read('/tienda?gender=nadie')).toEqual({ kind: 'not-found' });
  });

  it('[ROUTE-12] give a category of all genders, a subcategory before its category, and the page', () => {
    const list = (categoryId: number, page: number) => ({ kind: 'list', list: { kind: 'all-genders', categoryId }, page });
    expect(read('/tienda?type=product&category=88')).toEqual(list(88, 1));
    expect(read('/tienda?category=88&subcategory=135&page=3')).toEqual(list(135, 3));
    for (const page of ['-3', '3x', '0', '1234567890']) expect(read(`/tienda?category=88&page=${page}`)).toEqual(list(88, 1));
  });

  it.each([
    ['/tienda?gender=hombre&category=135', '/tienda/hombre/jeans'],
    ['/tienda?type=product&gender=bebés&category=145&sortBy=lowestPrice', '/tienda/bebes/bodys?type=product&sortBy=lowestPrice'],
    ['/tienda?gender=niño&category=88&subcategory=142&page=2', '/tienda/ni%C3%B1o/remeras?page=2'],
    ['/tienda?gender=mas&category=170', '/tienda/mas/sabanas'],
    ['/tienda?gender=hombre&category=88', '/tienda/hombre'],
    ['/tienda?gender=mas&category=130', '/tienda/mas'],
  ])('[ROUTE-12, A-05] redirect %s to the category of the gender', (address, to) => {
    expect(read(address)).toEqual({ kind: 'redirect', to, permanent: false });
  });

  it.each([
    'gender=hombre&category=149',
    'gender=hombre&category=170',
    'gender=hombre&category=130',
    'gender=nadie&category=149',
    'gender=hombre&category=1000',
  ])('[ROUTE-12] give the category of all genders for ?%s, which the gender does not have', (query) => {
    const categoryId = Number(new URLSearchParams(query).get('category'));
    expect(read(`/tienda?${query}`)).toEqual({ kind: 'list', list: { kind: 'all-genders', categoryId }, page: 1 });
  });

  it('[ROUTE-12, A-05] give the list of new products for a gender with a sort order, which its script filters', () => {
    expect(read('/tienda?gender=hombre&sortBy=lowestPrice')).toEqual({ kind: 'list', list: { kind: 'newest' }, page: 1 });
    expect(read('/tienda?gender=nadie&sortBy=lowestPrice')).toEqual({ kind: 'not-found' });
  });

  it('[HOME-09, ROUTE-12] give the list of new products', () => {
    expect(read('/tienda?type=product&sortBy=newest&page=2')).toEqual({ kind: 'list', list: { kind: 'newest' }, page: 2 });
  });

  it('[UX 28] redirect the former address of the offers to their own, with other filters', () => {
    const redirectTo = (to: string) => ({ kind: 'redirect', to, permanent: false });
    expect(read('/tienda?type=product&sortBy=newest&oferta=1')).toEqual(redirectTo('/ofertas'));
    expect(read('/tienda?type=product&sortBy=newest&oferta=1&talle=m&page=2')).toEqual(redirectTo('/ofertas?talle=m'));
    expect(read('/tienda?type=product&sortBy=lowestPrice&oferta=1').kind).toBe('list');
    expect(read('/tienda?gender=hombre&sortBy=newest&oferta=1').kind).toBe('list');
  });

  it('[UX 28] name the offers and their further pages', () => {
    expect([1, 2].map((page) => shopListUrl({ kind: 'offers' }, page))).toEqual(['/ofertas', '/ofertas?page=2']);
    expect(shopListPath({ kind: 'offers' }, 2)).toBe('/tienda/_/ofertas/_p/2');
  });

  it('[ROUTE-12] give a search term', () => {
    expect(read('/tienda?searchTerm=%20remera%20lisa%20')).toEqual({ kind: 'search', term: 'remera lisa' });
    expect(read('/tienda?searchTerm=%20').kind).toBe('redirect');
  });

  it.each(['hombre', 'mujer', 'niño', 'niña', 'bebes', 'mas'])('[ROUTE-13] give the gender %s', (gender) => {
    expect(read(encodeURI(`/tienda/${gender}`))).toEqual({ kind: 'gender', gender });
  });

  it.each([
    ['/tienda?gender=nino&talle=42&precio=-9000&x=1', '/tienda/ni%C3%B1o?precio=-9000&talle=42'],
    ['/tienda?oferta=1&orden=menor-precio', '/tienda/mujer?oferta=1&orden=menor-precio'],
    ['/tienda?gender=mujer&precio=barato', '/tienda/mujer'],
    ['/tienda?gender=mujer&category=142&color=negro', '/tienda/mujer/remeras?color=negro'],
  ])('[UX 2] keep the filters of %s in a redirect', (address, to) => {
    expect(read(address)).toEqual({ kind: 'redirect', to, permanent: false });
  });

  it('[ROUTE-13] redirect other spellings of a gender to the canonical one, with the query', () => {
    expect(read('/tienda/nino')).toEqual({ kind: 'redirect', to: '/tienda/ni%C3%B1o', permanent: true });
    expect(read('/tienda/nin%CC%83o')).toEqual({ kind: 'gender', gender: 'niño' });
    expect(read('/tienda/bebés/bodys?page=2')).toEqual({ kind: 'redirect', to: '/tienda/bebes/bodys?page=2', permanent: true });
    expect(read('/tienda/marcianos')).toEqual({ kind: 'not-found' });
  });

  it('[ROUTE-14] give gender and category, and are not found below that', () => {
    const list = { kind: 'category', gender: 'mujer', category: 'jeans' };
    expect(read('/tienda/mujer/jeans?page=4')).toEqual({ kind: 'list', list, page: 4 });
    expect(read('/tienda/mujer/jeans//')).toEqual(read('/tienda/mujer/jeans'));
    expect(read('/tienda/mujer/jeans/rotos')).toEqual({ kind: 'not-found' });
  });

  it('[ROUTE-14] are not found with a broken encoding or an encoded slash', () => {
    expect(parseShopAddress('/tienda/%E0%A4%A', new URLSearchParams(), findCategory)).toEqual({ kind: 'not-found' });
    expect(read('/tienda/mujer%2Fjeans')).toEqual({ kind: 'not-found' });
  });

  it.each<ShopList>([
    { kind: 'newest' },
    { kind: 'all-genders', categoryId: 130 },
    { kind: 'category', gender: 'niña', category: 'vestidos' },
  ])('are parsed back from the written form: %o', (list) => {
    for (const page of [1, 2, 41]) expect(read(shopListUrl(list, page))).toEqual({ kind: 'list', list, page });
  });

  it('[ROUTE-12] [ROUTE-14] name the page from the second on', () => {
    const urls = (list: ShopList) => [1, 2].map((page) => shopListUrl(list, page));
    expect(urls({ kind: 'newest' })).toEqual(['/tienda?type=product&sortBy=newest', '/tienda?type=product&sortBy=newest&page=2']);
    const allGenders = ['/tienda?type=product&category=130', '/tienda?type=product&category=130&page=2'];
    expect(urls({ kind: 'all-genders', categoryId: 130 })).toEqual(allGenders);
    const category = ['/tienda/mujer/jeans', '/tienda/mujer/jeans?page=2'];
    expect(urls({ kind: 'category', gender: 'mujer', category: 'jeans' })).toEqual(category);
  });

  it('have a static path for page n below that of the first page', () => {
    expect(shopListPath({ kind: 'newest' })).toBe('/tienda/_/novedades');
    expect(shopListPath({ kind: 'all-genders', categoryId: 130 }, 2)).toBe('/tienda/_/categoria-130/_p/2');
    expect(shopListPath({ kind: 'category', gender: 'niño', category: 'remeras' }, 2)).toBe('/tienda/niño/remeras/_p/2');
  });
});
