import { formatPesos, type FollowedManufacturer, type NewsProduct } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { RelativeTime } from '../../ui/RelativeTime.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { noFilters, useLastPage, useListParams } from '../account/use-list-params.js';
import { usePagedQuery } from '../account/use-paged-query.js';
import { Thumbnail } from '../cart/Thumbnail.js';
import { Pagination } from '../orders/Pagination.js';
import { FollowedTabs } from './FollowedTabs.js';
import { newsSeenAt } from './news.js';
import { markNewsSeen, newsQuery } from './queries.js';

export default function FollowedNews(): ReactNode {
  const address = useListParams<never>(noFilters);
  const { page } = address.params;
  // Showing the first page updates the stored time; the badges "Nuevo" keep the earlier one until the screen is left.
  const [seenAt] = useState(newsSeenAt);
  const news = usePagedQuery(newsQuery(page));
  useLastPage(address, news.isPlaceholderData ? undefined : news.data?.totalPages);
  const newest = news.isSuccess && !news.isPlaceholderData && page === 1 ? news.data : undefined;
  useEffect(() => {
    if (newest) markNewsSeen(newest.products[0]?.createdAt);
  }, [newest]);
  return (
    <Screen title="Novedades" lead="Lo que publicaron en los últimos 30 días las tiendas que seguís.">
      <FollowedTabs />
      <QueryState query={news} skeleton={<PanelSkeleton lines={5} />}>
        {({ live, products, total, totalPages }) => (
          <>
            {live.length > 0 ? <LiveNow stores={live} /> : null}
            {total === 0 ? (
              <p className="empty">No hay productos nuevos de las tiendas que seguís.</p>
            ) : (
              <section className="panel" aria-label="Productos nuevos">
                <ul className="news">
                  {products.map((product) => (
                    <NewProduct key={product.productId} product={product} isNew={Date.parse(product.createdAt) > Date.parse(seenAt)} />
                  ))}
                </ul>
                <Pagination page={page} total={totalPages} onPage={address.setPage} />
              </section>
            )}
          </>
        )}
      </QueryState>
    </Screen>
  );
}

const LiveNow = ({ stores }: { stores: FollowedManufacturer[] }): ReactNode => (
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
  product: { productId, name, mainImage, price, createdAt, manufacturer },
  isNew,
}: {
  product: NewsProduct;
  isNew: boolean;
}): ReactNode {
  return (
    <li className="news-product">
      <Thumbnail image={mainImage} sizes="(min-width: 768px) 180px, 45vw" />
      <h2>
        <a className="card-link" href={`/producto/${productId}`}>
          {name}
        </a>
      </h2>
      <p className="saved-item-price">
        <strong>{formatPesos(price)}</strong>
        {isNew ? <span className="label label-sale">Nuevo</span> : null}
      </p>
      <p className="news-manufacturer">
        <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a>
        <RelativeTime date={createdAt} />
      </p>
    </li>
  );
}
