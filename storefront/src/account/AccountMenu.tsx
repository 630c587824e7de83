import { useStore } from '@nanostores/react';
import type { User } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { menuOf, type SectionCount } from './sections.js';
import { Icon } from '../forms/Icon.js';
import { Logo } from './ui/Logo.js';

const roleNames = { manufacturer: 'Fabricante', wholesaler: 'Mayorista', admin: 'Administración' } as const;

interface Props {
  user: User & { role: keyof typeof roleNames };
  path: string;
}

/** Who is here and where they may go (ACC-11): at the side of wide screens, a strip above the content under 768 px. */
export function AccountMenu({ user, path }: Props): ReactNode {
  const name = user.manufacturer?.name ?? user.wholesaler?.name ?? user.email;
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [path]);
  return (
    <div className="area-side">
      <div className="area-who">
        <Logo name={name} image={user.manufacturer?.image ?? null} sizes="56px" />
        <p>
          <strong>{name}</strong>
          <span>{roleNames[user.role]}</span>
        </p>
      </div>
      <nav className="area-menu" aria-label="Mi cuenta">
        <ul ref={strip}>
          {menuOf(user.role).map((section) => (
            <li key={section.path}>
              <a className="area-tab" href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                {section.icon ? <Icon name={section.icon} /> : null}
                {section.name}
                {section.count ? <Count of={section.count} /> : null}
              </a>
            </li>
          ))}
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
