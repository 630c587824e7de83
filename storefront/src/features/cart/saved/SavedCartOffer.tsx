import { useStore } from '@nanostores/react';
import { formatNumber, type SavedCart } from '@shop/contracts';
import { useEffect, type ReactNode } from 'react';
import { keep, keepShown } from './keep-saved.js';
import { $offer, acceptOffer, articlesIn, dropOffer, saver } from './saved-cart.store.js';

export interface Props {
  /** The cart may have lines now that nothing is known of. */
  onAnswer: () => void;
}

/** Offers what was saved on another visit: it never takes the place of the cart that is shown by itself. */
export default function SavedCartOffer({ onAnswer }: Props): ReactNode {
  const offer = useStore($offer);
  useEffect(keepShown, []);
  const answer = (as: (user: string, offer: SavedCart) => void): void => {
    const user = saver();
    if (!offer || user === undefined) return;
    as(user, offer);
    onAnswer();
    void keep();
    // What had the focus is gone.
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
  };
  const articles = offer ? articlesIn(offer.cart) : 0;
  return (
    <div className={offer && 'cart-saved'}>
      <output>
        {offer ? `Tenés un carrito guardado de otra visita: ${formatNumber(articles)} ${articles === 1 ? 'artículo' : 'artículos'}.` : null}
      </output>
      {offer ? (
        <p>
          <button type="button" className="button" onClick={() => answer(acceptOffer)}>
            Agregar a mi carrito
          </button>
          <button type="button" className="button button-quiet" onClick={() => answer(dropOffer)}>
            Descartar
          </button>
        </p>
      ) : null}
    </div>
  );
}
