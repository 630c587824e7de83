import { formatPesos } from '@shop/contracts';
import type { ReactNode } from 'react';
import type { CartCard } from './cart-cards.js';
import type { CartSending } from './sending/use-cart-sending.js';

interface Props {
  cards: CartCard[];
  isPricing: boolean;
  sending: CartSending;
  onClear: () => void;
  /** Explanation of unifying: markup of the page, not of the script. */
  children?: ReactNode;
}

export function CartSum({ cards, isPricing, sending, onClear, children }: Props): ReactNode {
  const total = cards.reduce((sum, card) => sum + card.total, 0);
  return (
    <section className="cart-sum" aria-label="Todo tu carrito">
      <p className="cart-sum-total">
        <span>Total unificado</span>
        <output aria-busy={isPricing || undefined} data-cart-total>
          {formatPesos(total)}
        </output>
      </p>
      <button
        type="button"
        className={`button button-big${cards.length > 1 ? '' : ' button-quiet'}`}
        aria-disabled={sending.busy !== undefined}
        onClick={() => sending.sendCart('all')}
      >
        {sending.busy === 'all' ? 'Enviando…' : 'Unificar pedido'}
      </button>
      {children}
      <button type="button" className="link-button cart-remove" onClick={onClear}>
        Vaciar carrito
      </button>
    </section>
  );
}
