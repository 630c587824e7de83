import type { User } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { Icon } from '../../ui/forms/Icon.js';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { sectionsOf, type Section } from './sections.js';
import { Logo } from '../../ui/ManufacturerLogo.js';

const roleNames = { manufacturer: 'Fabricante', wholesaler: 'Mayorista', admin: 'Administración' } as const;

interface Props {
  user: User & { role: keyof typeof roleNames };
}

export function AccountMenu({ user }: Props): ReactNode {
  const businessName = user.manufacturer?.name ?? user.wholesaler?.name;
  const name = businessName ?? roleNames[user.role];
  return (
    <div className="area-side">
      <div className="area-user">
        <Logo name={name} image={user.manufacturer?.image ?? null} sizes="56px" />
        <p>
          <strong>{name}</strong>
          <span>{businessName ? roleNames[user.role] : user.email}</span>
        </p>
      </div>
      <nav className="area-menu" aria-label="Mi cuenta">
        <ul>
          {sectionsOf(user.role).map((section) =>
            section.icon ? (
              <li key={section.path}>
                <SectionLink {...section} icon={section.icon} />
              </li>
            ) : null,
          )}
          <li className="area-leave-item">
            <button type="button" className="area-tab" data-sign-out>
              <Icon name="leave" />
              Salir
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function SectionLink({ path, name, icon, useCount }: Section & { icon: IslandIcon }): ReactNode {
  const [isCurrentPage] = useRoute(path);
  const [isInSection] = useRoute(path === '/' ? path : `${path}/*?`);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isInSection) link.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [isInSection]);
  return (
    <Link ref={link} className="area-tab" href={path} aria-current={isCurrentPage ? 'page' : isInSection || undefined}>
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
