import { formatPesos, texts, type Favorite } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../lib/format.js';
import { IconButton } from '../../ui/IconButton.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { Thumbnail } from '../cart/Thumbnail.js';
import { UndoBar } from '../cart/UndoBar.js';
import { priceBeforeDrop } from './price-drop.js';
import { favoritesQuery } from './queries.js';
import { useUndoableRemoval } from './use-undoable-removal.js';

const PAGE_SIZE = 60;

export default function Favorites(): ReactNode {
  const favorites = useQuery(favoritesQuery);
  const { data } = favorites;
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const { removed, remove, undo, dismiss } = useUndoableRemoval<Favorite>('favorites', ({ productId }) => productId, favoritesQuery);
  const lead = data ? `${countOf(data.length, 'product')} para volver a mirar` : 'Cargando…';
  return (
    <Screen title="Favoritos" lead={data?.length === 0 ? 'Lo que guardás con el corazón queda acá.' : lead}>
      {removed ? (
        <UndoBar key={removed.productId} text={`Quitaste ${removed.name} de tus favoritos.`} onUndo={() => void undo()} onEnd={dismiss} />
      ) : null}
      <QueryState query={favorites} skeleton={<PanelSkeleton lines={5} />}>
        {(list) =>
          list.length === 0 ? (
            <NoFavorites />
          ) : (
            <section className="panel" aria-label="Favoritos">
              <ul className="saved-items">
                {list.slice(0, shownCount).map((favorite, i) => (
                  <FavoriteItem key={favorite.productId} favorite={favorite} onDelete={() => void remove(favorite, i)} />
                ))}
              </ul>
              {list.length > shownCount ? (
                <button type="button" className="button button-quiet" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
                  {texts.seeMore}
                </button>
              ) : null}
            </section>
          )
        }
      </QueryState>
    </Screen>
  );
}

function FavoriteItem({ favorite, onDelete }: { favorite: Favorite; onDelete: () => void }): ReactNode {
  const { productId, name, mainImage, price, removed, manufacturer } = favorite;
  const oldPrice = priceBeforeDrop(favorite);
  const href = `/producto/${productId}`;
  return (
    <li className={removed ? 'saved-item saved-item-removed' : 'saved-item'}>
      <Thumbnail image={mainImage} sizes="68px" />
      <div className="saved-item-info">
        <h2>{removed ? name : <a href={href}>{name}</a>}</h2>
        {removed ? (
          <p>{texts.removedProduct}</p>
        ) : (
          <>
            <p>
              de <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a>
            </p>
            <p className="saved-item-price">
              <strong>{formatPesos(price)}</strong>
              {oldPrice === undefined ? null : <span className="saved-item-price-drop">bajó de {formatPesos(oldPrice)}</span>}
            </p>
          </>
        )}
      </div>
      <div className="saved-item-actions">
        {removed ? null : (
          <a className="button button-quiet button-small" href={href}>
            Ver producto<span className="visually-hidden">: {name}</span>
          </a>
        )}
        <IconButton icon="trash" label={`Eliminar ${name}`} title="Eliminar" onClick={onDelete} />
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
