import { pageWindow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, total, onPage }: Props): ReactNode {
  if (total <= 1) return null;
  return (
    <nav className="orders-pages" aria-label="Páginas">
      <button type="button" className="button button-quiet button-small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="previous" />
        Anterior
      </button>
      <ul className="orders-page-numbers">
        {pageWindow(page, total).map((n) => (
          <li key={n}>
            <button type="button" aria-current={n === page ? 'page' : undefined} aria-label={`Página ${n}`} onClick={() => onPage(n)}>
              {n}
            </button>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{`Página ${page} de ${total}`}</output>
      <button type="button" className="button button-quiet button-small" disabled={page >= total} onClick={() => onPage(page + 1)}>
        Siguiente
        <Icon name="next" />
      </button>
    </nav>
  );
}
