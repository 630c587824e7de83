import type { User } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { Icon } from '../../ui/forms/Icon.js';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { sectionsOf, type Section } from './sections.js';
import { Logo } from '../../ui/ManufacturerLogo.js';

const roleNames = { manufacturer: 'Fabricante', wholesaler: 'Mayorista', admin: 'Administración' } as const;

/** Phones have a bar of five places; with more screens the last place opens the rest. */
const PLACES = 5;

interface Props {
  user: User & { role: keyof typeof roleNames };
}

export function AccountMenu({ user }: Props): ReactNode {
  const businessName = user.manufacturer?.name ?? user.wholesaler?.name;
  const name = businessName ?? roleNames[user.role];
  const sections = sectionsOf(user.role).flatMap((section) => (section.icon ? [{ ...section, icon: section.icon }] : []));
  const rest = sections.length + 1 > PLACES ? sections.slice(PLACES - 1) : [];
  const restClass = rest.length > 0 ? ' area-menu-rest' : '';
  const [isOpen, setIsOpen] = useState(false);
  const [location] = useLocation();
  return (
    <div className="area-side">
      <div className="area-user">
        <Logo name={name} image={user.manufacturer?.image ?? null} sizes="56px" />
        <p>
          <strong>{name}</strong>
          <span>{businessName ? roleNames[user.role] : user.email}</span>
        </p>
      </div>
      <nav className="area-menu" aria-label="Mi cuenta" data-open={isOpen || undefined}>
        <ul id="menu-de-la-cuenta">
          {sections.map((section) => (
            <li key={section.path} className={rest.includes(section) ? 'area-menu-rest' : undefined}>
              <SectionLink {...section} onOpen={() => setIsOpen(false)} />
            </li>
          ))}
          <li className={`area-leave-item${restClass}`}>
            <button type="button" className="area-tab" data-sign-out>
              <Icon name="leave" />
              Salir
            </button>
          </li>
        </ul>
        {rest.length > 0 ? (
          <button
            type="button"
            className="area-tab area-more"
            aria-expanded={isOpen}
            aria-controls="menu-de-la-cuenta"
            data-current={rest.some(({ path }) => location.startsWith(path)) || undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="menu" />
            Más
          </button>
        ) : null}
      </nav>
    </div>
  );
}

interface SectionLinkProps extends Section {
  icon: IslandIcon;
  onOpen: () => void;
}

function SectionLink({ path, name, icon, useCount, onOpen }: SectionLinkProps): ReactNode {
  const [isCurrentPage] = useRoute(path);
  const [isInSection] = useRoute(path === '/' ? path : `${path}/*?`);
  return (
    <Link className="area-tab" href={path} aria-current={isCurrentPage ? 'page' : isInSection || undefined} onClick={onOpen}>
      <Icon name={icon} />
      {name}
      {useCount ? <Count useCount={useCount} /> : null}
    </Link>
  );
}

function Count({ useCount }: Required<Pick<Section, 'useCount'>>): ReactNode {
  // The hook of a section never changes: `sections.ts` is a constant table.
  // oxlint-disable-next-line react/hooks
  const count = useCount();
  if (!count) return null;
  return (
    <span className="area-count">
      <span>{count}</span>
      <span className="visually-hidden">{count === 1 ? ' pendiente' : ' pendientes'}</span>
    </span>
  );
}
