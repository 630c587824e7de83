import { formatNumber, type FollowedManufacturer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { UndoBar } from '../cart/UndoBar.js';
import { FollowedTabs } from './FollowedTabs.js';
import { followedQuery } from './queries.js';
import { useUndoableRemoval } from './use-undoable-removal.js';

export default function Followed(): ReactNode {
  const stores = useQuery(followedQuery);
  const { data } = stores;
  const { removed, remove, undo, dismiss } = useUndoableRemoval<FollowedManufacturer>('followed', ({ userId }) => userId, followedQuery);
  const count = data ? `${formatNumber(data.length)} ${data.length === 1 ? 'tienda que seguís' : 'tiendas que seguís'}` : 'Cargando…';
  return (
    <Screen title="Seguidos" lead={data?.length === 0 ? 'Las tiendas que seguís quedan acá, con lo nuevo de cada una.' : count}>
      <FollowedTabs />
      {removed ? (
        <UndoBar key={removed.userId} text={`Dejaste de seguir a ${removed.name}.`} onUndo={() => void undo()} onEnd={dismiss} />
      ) : null}
      <QueryState query={stores} skeleton={<PanelSkeleton lines={4} />}>
        {(list) =>
          list.length === 0 ? (
            <NoFollowed />
          ) : (
            <section className="panel" aria-label="Tiendas que seguís">
              <ul className="saved-items">
                {list.map((followed, i) => (
                  <FollowedStore key={followed.userId} manufacturer={followed} onUnfollow={() => void remove(followed, i)} />
                ))}
              </ul>
            </section>
          )
        }
      </QueryState>
    </Screen>
  );
}

function FollowedStore({
  manufacturer: { userId, name, image, live, newProducts },
  onUnfollow,
}: {
  manufacturer: FollowedManufacturer;
  onUnfollow: () => void;
}): ReactNode {
  const href = `/store/${userId}`;
  return (
    <li className={live ? 'saved-item saved-item-store is-live' : 'saved-item saved-item-store'}>
      <Logo name={name} image={image} sizes="56px" />
      <div className="saved-item-info">
        <h2>
          <a href={href}>{name}</a>
          {live ? <span className="label label-live">LIVE</span> : null}
        </h2>
        {newProducts > 0 ? <p className="saved-item-new">{newProducts === 1 ? '1 nuevo' : `${formatNumber(newProducts)} nuevos`}</p> : null}
      </div>
      <div className="saved-item-actions">
        <a className="button button-quiet button-small" href={href}>
          Ver tienda<span className="visually-hidden">: {name}</span>
        </a>
        <button type="button" className="button button-quiet button-small" onClick={onUnfollow}>
          Dejar de seguir<span className="visually-hidden"> a {name}</span>
        </button>
      </div>
    </li>
  );
}

export const NoFollowed = (): ReactNode => (
  <div className="empty orders-empty">
    <p>Todavía no seguís a ningún fabricante.</p>
    <p>
      <a className="button" href="/fabricantes">
        Ver fabricantes
      </a>
    </p>
  </div>
);
