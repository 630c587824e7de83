import type { Role } from '@shop/contracts';
import type { ReadableAtom } from 'nanostores';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { $reported, loadReported } from '../../features/admin/reported.js';
import { $pending, loadPending } from '../../features/admin/pending.js';
import { $received, loadReceived } from '../../features/manufacturer/received.js';
import { $news, loadNewsCount } from '../../features/wholesaler/news.js';

/** Travels when it is first shown. */
export type Screen = LazyExoticComponent<ComponentType>;

/** How many things wait in a section; undefined until `load` answered. */
export interface SectionCount {
  $count: ReadableAtom<number | undefined>;
  load: (signal: AbortSignal) => Promise<unknown>;
}

/** A part of the account area. One without a screen is only known by its role: it is refused to others and stands in no menu. */
export interface Section {
  /** A route pattern of wouter under /mi-cuenta, e.g. `/ordenes/:id/hoja`; the screen reads its parameters with `useParams`. */
  path: string;
  role: Role;
  name: string;
  /** Beside the name in the menu of the role; a section without one is reached by links alone. */
  icon?: IslandIcon;
  screen?: Screen;
  count?: SectionCount;
}

/** What somebody's account begins with. */
const homes: Record<Role, Screen> = {
  manufacturer: lazy(() => import('../../features/manufacturer/ManufacturerHome.js')),
  wholesaler: lazy(() => import('../../features/wholesaler/WholesalerHome.js')),
  admin: lazy(() => import('../../features/admin/AdminHome.js')),
};

const sheet = { name: 'Hoja de armado', screen: lazy(() => import('./SheetScreen.js')) };

/** The sub-routes of the specification (§2) and our own; whoever builds one gives it a screen here. */
const areas: readonly Section[] = [
  {
    path: '/subir-producto',
    role: 'manufacturer',
    name: 'Subir producto',
    icon: 'plus',
    screen: lazy(() => import('../../features/manufacturer/PublishProduct.js')),
  },
  {
    path: '/publicaciones',
    role: 'manufacturer',
    name: 'Publicaciones',
    icon: 'tag',
    screen: lazy(() => import('../../features/manufacturer/MyProducts.js')),
  },
  {
    path: '/publicaciones/carga',
    role: 'manufacturer',
    name: 'Carga de productos',
    screen: lazy(() => import('../../features/manufacturer/BulkUpload.js')),
  },
  {
    path: '/packs',
    role: 'manufacturer',
    name: 'Packs',
    icon: 'box',
    screen: lazy(() => import('../../features/manufacturer/MyPacks.js')),
  },
  {
    path: '/ordenes',
    role: 'manufacturer',
    name: 'Órdenes',
    icon: 'list',
    screen: lazy(() => import('../../features/manufacturer/ReceivedOrders.js')),
    count: { $count: $received, load: loadReceived },
  },
  {
    path: '/favoritos',
    role: 'wholesaler',
    name: 'Favoritos',
    icon: 'heart',
    screen: lazy(() => import('../../features/wholesaler/Favorites.js')),
  },
  {
    path: '/compras',
    role: 'wholesaler',
    name: 'Compras',
    icon: 'bag',
    screen: lazy(() => import('../../features/wholesaler/Purchases.js')),
  },
  {
    path: '/seguidos',
    role: 'wholesaler',
    name: 'Seguidos',
    icon: 'store',
    screen: lazy(() => import('../../features/wholesaler/Followed.js')),
    count: { $count: $news, load: loadNewsCount },
  },
  {
    path: '/seguidos/novedades',
    role: 'wholesaler',
    name: 'Novedades',
    screen: lazy(() => import('../../features/wholesaler/FollowedNews.js')),
  },
  {
    path: '/verificaciones',
    role: 'admin',
    name: 'Verificaciones',
    icon: 'shield',
    screen: lazy(() => import('../../features/admin/Verifications.js')),
    count: { $count: $pending, load: loadPending },
  },
  {
    path: '/verificaciones/decididas',
    role: 'admin',
    name: 'Verificaciones decididas',
    screen: lazy(() => import('../../features/admin/Decided.js')),
  },
  {
    path: '/usuarios',
    role: 'admin',
    name: 'Usuarios',
    icon: 'people',
    screen: lazy(() => import('../../features/admin/Users.js')),
  },
  {
    path: '/ordenes-unificadas',
    role: 'admin',
    name: 'Órdenes unificadas',
    icon: 'list',
    screen: lazy(() => import('../../features/admin/UnifiedOrders.js')),
  },
  {
    path: '/moderacion',
    role: 'admin',
    name: 'Publicaciones',
    icon: 'tag',
    screen: lazy(() => import('../../features/admin/Publications.js')),
  },
  {
    path: '/opiniones',
    role: 'admin',
    name: 'Opiniones',
    icon: 'star',
    screen: lazy(() => import('../../features/admin/Reviews.js')),
    count: { $count: $reported, load: loadReported },
  },
  {
    path: '/registro',
    role: 'admin',
    name: 'Registro',
    icon: 'clock',
    screen: lazy(() => import('../../features/admin/Log.js')),
  },
  {
    path: '/estado',
    role: 'admin',
    name: 'Estado',
    icon: 'pulse',
    screen: lazy(() => import('../../features/admin/State.js')),
  },
  {
    path: '/cifras',
    role: 'admin',
    name: 'Cifras',
    icon: 'chart',
    screen: lazy(() => import('../../features/admin/Figures.js')),
  },
  { path: '/ordenes/:id/hoja', role: 'manufacturer', ...sheet },
  { path: '/compras/:id/hoja', role: 'wholesaler', ...sheet },
  { path: '/ordenes-unificadas/:id/hoja', role: 'admin', ...sheet },
];

/** What there is for a role, the profile first (ACC-11). */
export const sectionsOf = (role: Role): Section[] => [
  { path: '/', role, name: 'Mi perfil', icon: 'user', screen: homes[role] },
  ...areas.filter((area) => area.role === role && area.screen),
];

/** What is refused to a role, with everything under it (ROUTE-29). */
export const refusedTo = (role: Role): string[] => areas.filter((area) => area.role !== role).map(({ path }) => `${path}/*?`);
