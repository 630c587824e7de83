import type { Role } from '@shop/contracts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { usePendingCount, useReportedReviewCount } from '../../features/admin/queries.js';
import { sheetTitles } from '../../features/orders/sheet-titles.js';
import { useNewOrderCount } from '../../features/manufacturer/queries.js';
import { useNewsCount } from '../../features/wholesaler/queries.js';

export type Screen = LazyExoticComponent<ComponentType>;

/** A route of the account area. */
export interface Section {
  /** wouter pattern under /mi-cuenta, e.g. `/ordenes/:id/hoja`; the screen reads parameters with `useParams`. */
  path: string;
  name: string;
  /** Sections without an icon are not in the menu. */
  icon?: IslandIcon;
  screen: Screen;
  /** The number shown in the menu; undefined until it is loaded. */
  useCount?: () => number | undefined;
}

const homeScreens: Record<Role, Screen> = {
  manufacturer: lazy(() => import('../../features/manufacturer/ManufacturerHome.js')),
  wholesaler: lazy(() => import('../../features/wholesaler/WholesalerHome.js')),
  admin: lazy(() => import('../../features/admin/AdminHome.js')),
};

const SheetScreen = lazy(() => import('./SheetScreen.js'));

const sections: Record<Role, readonly Section[]> = {
  manufacturer: [
    {
      path: '/subir-producto',
      name: 'Subir producto',
      icon: 'plus',
      screen: lazy(() => import('../../features/manufacturer/PublishProduct.js')),
    },
    { path: '/publicaciones', name: 'Publicaciones', icon: 'tag', screen: lazy(() => import('../../features/manufacturer/MyProducts.js')) },
    { path: '/publicaciones/carga', name: 'Carga de productos', screen: lazy(() => import('../../features/manufacturer/BulkUpload.js')) },
    {
      path: '/ordenes',
      name: 'Pedidos',
      icon: 'list',
      screen: lazy(() => import('../../features/manufacturer/ReceivedOrders.js')),
      useCount: useNewOrderCount,
    },
    { path: '/packs', name: 'Packs', icon: 'box', screen: lazy(() => import('../../features/manufacturer/MyPacks.js')) },
    { path: '/ordenes/:id/hoja', name: sheetTitles.manufacturer, screen: SheetScreen },
  ],
  wholesaler: [
    { path: '/favoritos', name: 'Favoritos', icon: 'heart', screen: lazy(() => import('../../features/wholesaler/Favorites.js')) },
    { path: '/compras', name: 'Compras', icon: 'bag', screen: lazy(() => import('../../features/wholesaler/Purchases.js')) },
    {
      path: '/seguidos',
      name: 'Seguidos',
      icon: 'store',
      screen: lazy(() => import('../../features/wholesaler/Followed.js')),
      useCount: useNewsCount,
    },
    { path: '/seguidos/novedades', name: 'Novedades', screen: lazy(() => import('../../features/wholesaler/FollowedNews.js')) },
    { path: '/compras/:id/hoja', name: sheetTitles.wholesaler, screen: SheetScreen },
  ],
  admin: [
    {
      path: '/verificaciones',
      name: 'Verificaciones',
      icon: 'shield',
      screen: lazy(() => import('../../features/admin/Verifications.js')),
      useCount: usePendingCount,
    },
    {
      path: '/verificaciones/decididas',
      name: 'Verificaciones decididas',
      screen: lazy(() => import('../../features/admin/DecidedVerifications.js')),
    },
    {
      path: '/opiniones',
      name: 'Opiniones',
      icon: 'star',
      screen: lazy(() => import('../../features/admin/Reviews.js')),
      useCount: useReportedReviewCount,
    },
    { path: '/usuarios', name: 'Usuarios', icon: 'people', screen: lazy(() => import('../../features/admin/Users.js')) },
    {
      path: '/ordenes-unificadas',
      name: 'Pedidos unificados',
      icon: 'list',
      screen: lazy(() => import('../../features/admin/UnifiedOrders.js')),
    },
    { path: '/moderacion', name: 'Publicaciones', icon: 'tag', screen: lazy(() => import('../../features/admin/Publications.js')) },
    { path: '/textos', name: 'Textos', icon: 'edit', screen: lazy(() => import('../../features/admin/SiteTexts.js')) },
    { path: '/textos/:slug', name: 'Editar un texto', screen: lazy(() => import('../../features/admin/EditSiteText.js')) },
    { path: '/registro', name: 'Registro', icon: 'clock', screen: lazy(() => import('../../features/admin/Log.js')) },
    { path: '/estado', name: 'Estado', icon: 'pulse', screen: lazy(() => import('../../features/admin/SystemStatus.js')) },
    { path: '/cifras', name: 'Cifras', icon: 'chart', screen: lazy(() => import('../../features/admin/Figures.js')) },
    { path: '/ordenes-unificadas/:id/hoja', name: sheetTitles.admin, screen: SheetScreen },
  ],
};

export const sectionsOf = (role: Role): Section[] => [
  { path: '/', name: 'Mi perfil', icon: 'user', screen: homeScreens[role] },
  ...sections[role],
];

export const pathsDeniedTo = (role: Role): string[] =>
  Object.entries(sections).flatMap(([owner, areas]) => (owner === role ? [] : areas.map(({ path }) => `${path}/*?`)));
