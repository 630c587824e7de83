import { pageSizes, type Pack, type ProductList } from '@shop/contracts';
import { breadcrumbs } from '../templates/breadcrumbs.js';
import { html } from '../templates/html.js';
import { packCrumbs, packView } from '../templates/pack-view.js';
import { moreFrom } from '../templates/section.js';
import { api } from './api.js';
import type { WholePage } from './thing-shell.js';
import './pack-page.js';

/** A pack that has no file yet, as its page will be: drawn with the same templates. */
export async function packShell(id: string): Promise<WholePage> {
  const pack = await api<Pack>(`/api/packs/${id}`);
  const more = await api<ProductList>(
    `/api/products/manufacturer/${pack.userId}?page=1&pageSize=${pageSizes.preview}&sortOrder=newest`,
  ).catch(() => undefined);
  return {
    title: pack.name,
    markup: html`<div class="wrap page">${breadcrumbs(packCrumbs(pack))} ${packView(pack, location.origin + location.pathname)}</div>
      ${moreFrom(pack.manufacturer, more?.products ?? [])}`,
  };
}
