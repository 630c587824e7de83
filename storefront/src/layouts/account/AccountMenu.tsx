import { useStore } from '@nanostores/react';
import type { User } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { Icon } from '../../ui/forms/Icon.js';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { sectionsOf, type Section, type SectionCount } from './sections.js';
import { Logo } from '../../ui/ManufacturerLogo.js';

const roleNames = { manufacturer: 'Fabricante', wholesaler: 'Mayorista', admin: 'Administración' } as const;

interface Props {
  user: User & { role: keyof typeof roleNames };
}

/** Who is here and where they may go (ACC-11): at the side of wide screens, a strip above the content under 768 px. */
export function AccountMenu({ user }: Props): ReactNode {
  const own = user.manufacturer?.name ?? user.wholesaler?.name;
  const name = own ?? roleNames[user.role];
  return (
    <div className="area-side">
      <div className="area-who">
        <Logo name={name} image={user.manufacturer?.image ?? null} sizes="56px" />
        <p>
          <strong>{name}</strong>
          <span>{own ? roleNames[user.role] : user.email}</span>
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
            <button type="button" className="area-tab" data-session-leave>
              <Icon name="leave" />
              Salir
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function SectionLink({ path, name, icon, count }: Section & { icon: IslandIcon }): ReactNode {
  const [here] = useRoute(path);
  const [current] = useRoute(path === '/' ? path : `${path}/*?`);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [current]);
  return (
    <Link ref={link} className="area-tab" href={path} aria-current={here ? 'page' : current || undefined}>
      <Icon name={icon} />
      {name}
      {count ? <Count of={count} /> : null}
    </Link>
  );
}

/** How many things wait in a section, asked once; the section itself keeps it right after. */
function Count({ of: { $count, load } }: { of: SectionCount }): ReactNode {
  const count = useStore($count);
  useEffect(() => {
    if ($count.get() !== undefined) return undefined;
    const stop = new AbortController();
    // Without it the menu is as good as before.
    load(stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [$count, load]);
  if (!count) return null;
  return (
    <span className="area-count">
      {count}
      <span className="hidden">{count === 1 ? ' pendiente' : ' pendientes'}</span>
    </span>
  );
}
