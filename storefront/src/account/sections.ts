import type { Role } from '@shop/contracts';
import type { ReadableAtom } from 'nanostores';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../lib/icons.js';
import { $pending, loadPending } from './admin/pending.js';
import { base } from './router.js';

/** Travels when it is first shown. */
export type Screen = LazyExoticComponent<ComponentType>;

/** How many things wait in a section; undefined until `load` answered. */
export interface SectionCount {
  $count: ReadableAtom<number | undefined>;
  load: (signal: AbortSignal) => Promise<unknown>;
}

/** A part of the account area. One without a screen is only known by its role: it is refused to others and stands in no menu. */
export interface Section {
  path: string;
  /** Whose it is; null for everybody's. */
  role: Role | null;
  name: string;
  icon?: IconName;
  screen?: Screen;
  count?: SectionCount;
}

/** What somebody's account begins with. */
const homes: Record<Role, Screen> = {
  manufacturer: lazy(() => import('./manufacturer/ManufacturerHome.js')),
  wholesaler: lazy(() => import('./wholesaler/WholesalerHome.js')),
  admin: lazy(() => import('./admin/AdminHome.js')),
};

const home: Section = { path: base, role: null, name: 'Mi perfil', icon: 'user' };

/** The sub-routes of the specification (§2) and our own; whoever builds one gives it a screen here. */
const areas: readonly Section[] = [
  { path: `${base}/subir-producto`, role: 'manufacturer', name: 'Subir producto' },
  { path: `${base}/publicaciones`, role: 'manufacturer', name: 'Publicaciones' },
  { path: `${base}/packs`, role: 'manufacturer', name: 'Packs' },
  { path: `${base}/ordenes`, role: 'manufacturer', name: 'Órdenes' },
  { path: `${base}/favoritos`, role: 'wholesaler', name: 'Favoritos' },
  { path: `${base}/compras`, role: 'wholesaler', name: 'Compras' },
  { path: `${base}/seguidos`, role: 'wholesaler', name: 'Seguidos' },
  { path: `${base}/usuarios`, role: 'admin', name: 'Usuarios' },
  { path: `${base}/ordenes-unificadas`, role: 'admin', name: 'Órdenes unificadas' },
  {
    path: `${base}/verificaciones`,
    role: 'admin',
    name: 'Verificaciones',
    icon: 'shield',
    screen: lazy(() => import('./admin/Verifications.js')),
    count: { $count: $pending, load: loadPending },
  },
];

/** What the menu of a role shows: what there is for it, the profile first (ACC-11). */
export const menuOf = (role: Role): Section[] => [home, ...areas.filter((area) => area.role === role && area.screen)];

export type Found = { kind: 'screen'; section: Section; screen: Screen } | { kind: 'denied' } | { kind: 'nothing' };

/** What somebody of this role finds at a path of the area (ROUTE-29). */
export function find(path: string, role: Role): Found {
  if (path === base) return { kind: 'screen', section: home, screen: homes[role] };
  const section = areas.find((area) => path === area.path || path.startsWith(`${area.path}/`));
  if (!section) return { kind: 'nothing' };
  if (section.role !== role) return { kind: 'denied' };
  return section.screen ? { kind: 'screen', section, screen: section.screen } : { kind: 'nothing' };
}
