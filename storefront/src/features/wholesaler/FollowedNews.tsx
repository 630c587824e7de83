import { formatPesos, type FollowedManufacturer, type NewsProduct } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { When } from '../../ui/When.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Thumb } from '../cart/Thumb.js';
import { Pages } from '../orders/Pages.js';
import { FollowedTabs } from './FollowedTabs.js';
import { loadNews, seenSince } from './news.js';

/** What the followed manufacturers published lately, and which of them are live right now (X11). */
export default function FollowedNews(): ReactNode {
  const [page, setPage] = useState(1);
  // Looking at it moves the mark; what is marked as new stays so until the screen is left.
  const [since] = useState(seenSince);
  const load = useCallback((signal: AbortSignal) => loadNews(page, signal), [page]);
  const { data, error, reload } = useLoad(load);
  return (
    <Screen title="Novedades" lead="Lo que publicaron en los últimos 30 días las tiendas que seguís.">
      <FollowedTabs />
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {data && data.live.length > 0 ? <LiveNow of={data.live} /> : null}
      {data?.total === 0 ? <p className="empty">No hay productos nuevos de las tiendas que seguís.</p> : null}
      {data && data.total > 0 ? (
        <section className="panel" aria-label="Productos nuevos">
          <ul className="news">
            {data.products.map((product) => (
              <NewProduct key={product.productId} of={product} isNew={Date.parse(product.createdAt) > Date.parse(since)} />
            ))}
          </ul>
          <Pages page={page} total={data.totalPages} onPage={setPage} />
        </section>
      ) : null}
    </Screen>
  );
}

const LiveNow = ({ of: stores }: { of: FollowedManufacturer[] }): ReactNode => (
  <section className="panel" aria-labelledby="en-vivo">
    <div className="panel-head">
      <h2 id="en-vivo">En vivo ahora</h2>
    </div>
    <ul className="news-live">
      {stores.map(({ userId, name, image }) => (
        <li key={userId}>
          <a href={`/store/${userId}`}>
            <Logo name={name} image={image} sizes="56px" />
            <span>
              {name} <span className="label label-live">LIVE</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

function NewProduct({
  of: { productId, name, mainImage, price, createdAt, manufacturer },
  isNew,
}: {
  of: NewsProduct;
  isNew: boolean;
}): ReactNode {
  return (
    <li className="news-one">
      <Thumb image={mainImage} sizes="(min-width: 768px) 180px, 45vw" />
      <h2>
        <a className="card-link" href={`/producto/${productId}`}>
          {name}
        </a>
      </h2>
      <p className="kept-price">
        <strong>{formatPesos(price)}</strong>
        {isNew ? <span className="label label-sale">Nuevo</span> : null}
      </p>
      <p className="news-who">
        <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a>
        <When at={createdAt} />
      </p>
    </li>
  );
}
