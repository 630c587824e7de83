import { formatNumber, formatPesos, type Favorite, type PurchaseRow } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOf } from '../../lib/day-time.js';
import { Icon } from '../../ui/forms/Icon.js';
import type { IslandIcon } from '../../ui/forms/island-icons.js';
import { priceBeforeDrop } from './price-drop.js';
import { favoritesQuery, purchasesQuery, useNewsCount } from './queries.js';

/** The last order, favourites that became cheaper, and new products. Rows keep their height while they load, so that nothing below moves. */
export function BuyerNews(): ReactNode {
  const purchases = useQuery(purchasesQuery(1));
  const favorites = useQuery(favoritesQuery);
  const newsCount = useNewsCount();
  const lastOrder = purchases.data?.orders[0];
  return (
    <section className="panel" aria-labelledby="para-volver-a-comprar">
      <h2 id="para-volver-a-comprar">Para volver a comprar</h2>
      <ul className="buyer-news">
        <Row icon="bag" title="Tu último pedido" href="/compras" text={purchases.data && orderText(lastOrder)} isFailed={purchases.isError}>
          {lastOrder ? (
            <a className="button button-small" href={`/orden/${lastOrder.id}`}>
              Ver y repetir<span className="visually-hidden"> el pedido {lastOrder.id}</span>
            </a>
          ) : null}
        </Row>
        <Row
          icon="heart"
          title="Tus favoritos"
          href="/favoritos"
          text={favorites.data && priceDropText(favorites.data)}
          isFailed={favorites.isError}
        />
        <Row
          icon="store"
          title="Los fabricantes que seguís"
          href="/seguidos/novedades"
          text={newsCount === undefined ? undefined : newsText(newsCount)}
        />
      </ul>
    </section>
  );
}

interface RowProps {
  icon: IslandIcon;
  title: string;
  href: string;
  /** Undefined until it is loaded. */
  text: string | undefined;
  isFailed?: boolean;
  children?: ReactNode;
}

const Row = ({ icon, title, href, text, isFailed = false, children }: RowProps): ReactNode => (
  <li>
    <Icon name={icon} />
    <p>
      <Link href={href}>{title}</Link>
      {isFailed ? (
        <span>No pudimos cargar esto.</span>
      ) : text === undefined ? (
        <span className="bone bone-line" aria-hidden="true" />
      ) : (
        <span>{text}</span>
      )}
    </p>
    {children}
  </li>
);

const orderText = (order: PurchaseRow | undefined): string =>
  order ? `${order.id} · ${dayOf(order.createdAt)} · ${formatPesos(order.total)}` : 'Todavía no hiciste pedidos.';

function priceDropText(favorites: readonly Favorite[]): string {
  const cheaper = favorites.filter((favorite) => priceBeforeDrop(favorite) !== undefined).length;
  if (cheaper === 0) return 'Ninguno bajó de precio.';
  return cheaper === 1 ? '1 bajó de precio.' : `${formatNumber(cheaper)} bajaron de precio.`;
}

function newsText(count: number): string {
  if (count === 0) return 'No publicaron nada nuevo.';
  return count === 1 ? '1 producto nuevo.' : `${formatNumber(count)} productos nuevos.`;
}
