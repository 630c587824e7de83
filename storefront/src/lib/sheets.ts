import home from '../styles/first/home.css?url';
import list from '../styles/first/list.css?url';
import pack from '../styles/first/pack.css?url';
import product from '../styles/first/product.css?url';
import search from '../styles/first/search.css?url';
import store from '../styles/first/store.css?url';
import whole from '../styles/index.css?url';

/** Every style of the shop. */
export const wholeSheet = whole;

/** What a screen needs to be drawn as it will stay, by screen. */
export const firstSheets = { home, list, pack, product, search, store } as const;
export type FirstSight = keyof typeof firstSheets;
