import { useStore } from '@nanostores/react';
import { formatNumber, type SavedCart } from '@shop/contracts';
import { useEffect, type ReactNode } from 'react';
import { saveNow, startSync } from './sync-saved-cart.js';
import { $offer, acceptOffer, articleCount, discardOffer, savedCartOwner } from './saved-cart.store.js';

export interface Props {
  /** Runs after the buyer answers; the cart may have lines without a snapshot now. */
  onDone: () => void;
}

export default function SavedCartOffer({ onDone }: Props): ReactNode {
  const offer = useStore($offer);
  useEffect(startSync, []);
  const resolveOffer = (action: (user: string, offer: SavedCart) => void): void => {
    const user = savedCartOwner();
    if (!offer || user === undefined) return;
    action(user, offer);
    onDone();
    void saveNow();
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
  };
  const articles = offer ? articleCount(offer.cart) : 0;
  return (
    <div className={offer && 'cart-saved'}>
      <output>
        {offer ? `Tenés un carrito guardado de otra visita: ${formatNumber(articles)} ${articles === 1 ? 'artículo' : 'artículos'}.` : null}
      </output>
      {offer ? (
        <p>
          <button type="button" className="button" onClick={() => resolveOffer(acceptOffer)}>
            Agregar a mi carrito
          </button>
          <button type="button" className="button button-quiet" onClick={() => resolveOffer(discardOffer)}>
            Descartar
          </button>
        </p>
      ) : null}
    </div>
  );
}
