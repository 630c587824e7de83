import type { Role } from '@shop/contracts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { usePendingCount, useReportedReviewCount } from '../../features/admin/queries.js';
import { sheetTitles } from '../../features/orders/sheet-titles.js';
import { useNewOrderCount } from '../../features/manufacturer/queries.js';
import { useNewsCount } from '../../features/wholesaler/queries.js';

export type Screen = LazyExoticComponent<ComponentType>;

/** A route of the account area. Without a screen it exists only to deny it to other roles. */
export interface Section {
  /** wouter pattern under /mi-cuenta, e.g. `/ordenes/:id/hoja`; the screen reads parameters with `useParams`. */
  path: string;
  role: Role;
  name: string;
  /** Sections without an icon are not in the menu. */
  icon?: IslandIcon;
  screen?: Screen;
  /** The number shown in the menu; undefined until it is loaded. */
  useCount?: () => number | undefined;
}

const homeScreens: Record<Role, Screen> = {
  manufacturer: lazy(() => import('../../features/manufacturer/ManufacturerHome.js')),
  wholesaler: lazy(() => import('../../features/wholesaler/WholesalerHome.js')),
  admin: lazy(() => import('../../features/admin/AdminHome.js')),
};

const SheetScreen = lazy(() => import('./SheetScreen.js'));

const sections: readonly Section[] = [
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
    path: '/ordenes',
    role: 'manufacturer',
    name: 'Pedidos',
    icon: 'list',
    screen: lazy(() => import('../../features/manufacturer/ReceivedOrders.js')),
    useCount: useNewOrderCount,
  },
  {
    path: '/packs',
    role: 'manufacturer',
    name: 'Packs',
    icon: 'box',
    screen: lazy(() => import('../../features/manufacturer/MyPacks.js')),
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
    useCount: useNewsCount,
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
    useCount: usePendingCount,
  },
  {
    path: '/verificaciones/decididas',
    role: 'admin',
    name: 'Verificaciones decididas',
    screen: lazy(() => import('../../features/admin/DecidedVerifications.js')),
  },
  {
    path: '/opiniones',
    role: 'admin',
    name: 'Opiniones',
    icon: 'star',
    screen: lazy(() => import('../../features/admin/Reviews.js')),
    useCount: useReportedReviewCount,
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
    name: 'Pedidos unificados',
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
    path: '/textos',
    role: 'admin',
    name: 'Textos',
    icon: 'edit',
    screen: lazy(() => import('../../features/admin/SiteTexts.js')),
  },
  {
    path: '/textos/:slug',
    role: 'admin',
    name: 'Editar un texto',
    screen: lazy(() => import('../../features/admin/EditSiteText.js')),
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
    screen: lazy(() => import('../../features/admin/SystemStatus.js')),
  },
  {
    path: '/cifras',
    role: 'admin',
    name: 'Cifras',
    icon: 'chart',
    screen: lazy(() => import('../../features/admin/Figures.js')),
  },
  { path: '/ordenes/:id/hoja', role: 'manufacturer', name: sheetTitles.manufacturer, screen: SheetScreen },
  { path: '/compras/:id/hoja', role: 'wholesaler', name: sheetTitles.wholesaler, screen: SheetScreen },
  { path: '/ordenes-unificadas/:id/hoja', role: 'admin', name: sheetTitles.admin, screen: SheetScreen },
];

export const sectionsOf = (role: Role): Section[] => [
  { path: '/', role, name: 'Mi perfil', icon: 'user', screen: homeScreens[role] },
  ...sections.filter((area) => area.role === role && area.screen),
];

export const pathsDeniedTo = (role: Role): string[] => sections.filter((area) => area.role !== role).map(({ path }) => `${path}/*?`);
