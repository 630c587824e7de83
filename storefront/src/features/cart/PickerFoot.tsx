import { formatPesos, sentences, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { missingText, progressOf } from './minimum.js';
import { unitCount } from '../../lib/format.js';

interface Props {
  units: number;
  /** Of one unit, in pesos. */
  price: number;
  /** What the cart holds of this manufacturer, in pesos. */
  held: number;
  manufacturer: { name: string; minPurchase: number };
  said: ReactNode;
  /** Until React is here the button leads to the quantities, whose sight is what React comes for. */
  awake: boolean;
  onAdd: () => void;
}

/**
 * What it comes to, how far that is from the manufacturer's minimum, and into the cart. Stays at the edge of a phone's screen, whose first
 * view is full of the picture: until something is chosen it says what one costs.
 */
export function PickerFoot({ units, price, held, manufacturer, said, awake, onAdd }: Props): ReactNode {
  const { name, minPurchase } = manufacturer;
  const total = units * price;
  return (
    <div className="picker-foot">
      {minPurchase > 0 ? (
        <div className="picker-minimum">
          <progress className="minimum" max={100} value={progressOf(held + total, minPurchase)} aria-label="Hacia la compra mínima" />
          <p className="picker-minimum-what">{sentences.minPurchaseHeader(formatPesos(minPurchase), name)}.</p>
          <p className="picker-missing">
            {missingText(held + total, minPurchase)}
            {held > 0 ? <span className="picker-counted"> Contamos {formatPesos(held)} de tu carrito.</span> : null}
          </p>
        </div>
      ) : null}
      <p className="picker-total">
        <span>{units === 0 ? 'Cada unidad' : unitCount(units)}</span>
        <strong>{formatPesos(units === 0 ? price : total)}</strong>
      </p>
      {awake ? (
        <button className="button button-big" type="button" data-add onClick={onAdd}>
          {texts.addToCart}
        </button>
      ) : (
        <a className="button button-big" href="#cantidades">
          {texts.addToCart}
        </a>
      )}
      <output className="add-said">{said}</output>
    </div>
  );
}
