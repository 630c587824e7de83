import { formatPesos, textTemplates, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { missingText, progressOf } from './minimum.js';
import { unitCount } from '../../lib/format.js';

interface Props {
  units: number;
  price: number;
  cartSubtotal: number;
  manufacturer: { name: string; minPurchase: number };
  status: ReactNode;
  /** Before hydration the button is a link to the quantities: scrolling there hydrates the picker. */
  hydrated: boolean;
  soldOut: boolean;
  onAdd: () => void;
}

export function PickerFooter({ units, price, cartSubtotal, manufacturer, status, hydrated, soldOut, onAdd }: Props): ReactNode {
  const { name, minPurchase } = manufacturer;
  const total = units * price;
  return (
    <div className="picker-foot">
      {minPurchase > 0 ? (
        <div className="picker-minimum">
          <progress
            className="minimum"
            max={100}
            value={progressOf(cartSubtotal + total, minPurchase)}
            aria-label="Hacia la compra mínima"
          />
          <p className="picker-minimum-text">{textTemplates.minPurchaseHeader(formatPesos(minPurchase), name)}.</p>
          <p className="picker-missing">
            <span>{missingText(cartSubtotal + total, minPurchase)}</span>
            {cartSubtotal > 0 ? <span className="picker-cart-note">{` Contamos ${formatPesos(cartSubtotal)} de tu carrito.`}</span> : null}
          </p>
        </div>
      ) : null}
      <p className="picker-total">
        <span>{units === 0 ? 'Cada unidad' : unitCount(units)}</span>
        <strong>{formatPesos(units === 0 ? price : total)}</strong>
      </p>
      {soldOut ? (
        <strong className="sold-out-note">Sin stock</strong>
      ) : hydrated ? (
        <button className="button button-big" type="button" data-add onClick={onAdd}>
          {texts.addToCart}
        </button>
      ) : (
        <a className="button button-big" href="#cantidades">
          {texts.addToCart}
        </a>
      )}
      <output className="add-status">{status}</output>
    </div>
  );
}
