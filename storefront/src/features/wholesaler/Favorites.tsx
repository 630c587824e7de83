import { formatPesos, texts, type Favorite } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../lib/format.js';
import { signedApi } from '../../lib/signed-api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Thumb } from '../cart/Thumb.js';
import { Undo } from '../cart/Undo.js';
import { useTakeOut } from './use-take-out.js';

const load = (signal: AbortSignal): Promise<Favorite[]> => signedApi('/api/favorites', { signal });
/** How many are drawn, and how many more each time. */
const step = 60;

/** What a wholesaler saved (ACC-06), the last first. */
export default function Favorites(): ReactNode {
  const { data, error, reload, put } = useLoad(load);
  const [shown, setShown] = useState(step);
  const { out, takeOut, putBack, forget } = useTakeOut<Favorite>('favorites', ({ productId }) => productId, put);
  const lead = data ? `${countOf(data.length, 'product')} para volver a mirar` : 'Cargando…';
  return (
    <Screen title="Favoritos" lead={data?.length === 0 ? 'Lo que guardás con el corazón queda acá.' : lead}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {out ? (
        <Undo key={out.productId} words={`Quitaste ${out.name} de tus favoritos.`} onUndo={() => void putBack()} onEnd={forget} />
      ) : null}
      {data?.length === 0 ? <NoFavorites /> : null}
      {data && data.length > 0 ? (
        <section className="panel" aria-label="Favoritos">
          <ul className="kept-list">
            {data.slice(0, shown).map((favorite, i) => (
              <Kept key={favorite.productId} of={favorite} onDelete={() => void takeOut(favorite, i)} />
            ))}
          </ul>
          {data.length > shown ? (
            <button type="button" className="button button-quiet" onClick={() => setShown(shown + step)}>
              {texts.seeMore}
            </button>
          ) : null}
        </section>
      ) : null}
    </Screen>
  );
}

function Kept({ of: favorite, onDelete }: { of: Favorite; onDelete: () => void }): ReactNode {
  const { productId, name, mainImage, price, savedPrice, removed, manufacturer } = favorite;
  const href = `/producto/${productId}`;
  return (
    <li className={removed ? 'kept kept-gone' : 'kept'}>
      <Thumb image={mainImage} sizes="68px" />
      <div className="kept-what">
        <h2>{removed ? name : <a href={href}>{name}</a>}</h2>
        {removed ? (
          <p>{texts.removedProduct}</p>
        ) : (
          <>
            <p>
              de <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a>
            </p>
            <p className="kept-price">
              <strong>{formatPesos(price)}</strong>
              {price < savedPrice ? <span className="kept-lower">bajó de {formatPesos(savedPrice)}</span> : null}
            </p>
          </>
        )}
      </div>
      <div className="kept-actions">
        {removed ? null : (
          <a className="button button-quiet button-small" href={href}>
            Ver producto<span className="hidden">: {name}</span>
          </a>
        )}
        <button type="button" className="icon-button" title="Eliminar" onClick={onDelete}>
          <Icon name="trash" />
          <span className="hidden">Eliminar {name}</span>
        </button>
      </div>
    </li>
  );
}

const NoFavorites = (): ReactNode => (
  <div className="empty orders-empty">
    <p>Todavía no guardaste productos.</p>
    <p>
      <a className="button" href="/tienda">
        Ir a la tienda
      </a>
    </p>
  </div>
);
