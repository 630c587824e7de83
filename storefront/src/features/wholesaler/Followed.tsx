import { formatNumber, type FollowedManufacturer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Undo } from '../cart/Undo.js';
import { FollowedTabs } from './FollowedTabs.js';
import { loadFollowed } from './news.js';
import { useTakeOut } from './use-take-out.js';

/** The manufacturers that a wholesaler follows (ACC-08), the last first. */
export default function Followed(): ReactNode {
  const { data, error, reload, put } = useLoad(loadFollowed);
  const { out, takeOut, putBack, forget } = useTakeOut<FollowedManufacturer>('followed', ({ userId }) => userId, put);
  const count = data ? `${formatNumber(data.length)} ${data.length === 1 ? 'tienda que seguís' : 'tiendas que seguís'}` : 'Cargando…';
  return (
    <Screen title="Seguidos" lead={data?.length === 0 ? 'Las tiendas que seguís quedan acá, con lo nuevo de cada una.' : count}>
      <FollowedTabs />
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={4} />
        </div>
      ) : null}
      {out ? <Undo key={out.userId} words={`Dejaste de seguir a ${out.name}.`} onUndo={() => void putBack()} onEnd={forget} /> : null}
      {data?.length === 0 ? <NoneFollowed /> : null}
      {data && data.length > 0 ? (
        <section className="panel" aria-label="Tiendas que seguís">
          <ul className="kept-list">
            {data.map((followed, i) => (
              <Store key={followed.userId} of={followed} onUnfollow={() => void takeOut(followed, i)} />
            ))}
          </ul>
        </section>
      ) : null}
    </Screen>
  );
}

function Store({
  of: { userId, name, image, live, newProducts },
  onUnfollow,
}: {
  of: FollowedManufacturer;
  onUnfollow: () => void;
}): ReactNode {
  const href = `/store/${userId}`;
  return (
    <li className={live ? 'kept kept-store is-live' : 'kept kept-store'}>
      <Logo name={name} image={image} sizes="56px" />
      <div className="kept-what">
        <h2>
          <a href={href}>{name}</a>
          {live ? <span className="label label-live">LIVE</span> : null}
        </h2>
        {newProducts > 0 ? <p className="kept-new">{newProducts === 1 ? '1 nuevo' : `${formatNumber(newProducts)} nuevos`}</p> : null}
      </div>
      <div className="kept-actions">
        <a className="button button-quiet button-small" href={href}>
          Ver tienda<span className="hidden">: {name}</span>
        </a>
        <button type="button" className="button button-quiet button-small" onClick={onUnfollow}>
          Dejar de seguir<span className="hidden"> a {name}</span>
        </button>
      </div>
    </li>
  );
}

/** Nobody is followed yet, or no longer. */
export const NoneFollowed = (): ReactNode => (
  <div className="empty orders-empty">
    <p>Todavía no seguís a ningún fabricante.</p>
    <p>
      <a className="button" href="/fabricantes">
        Ver fabricantes
      </a>
    </p>
  </div>
);
