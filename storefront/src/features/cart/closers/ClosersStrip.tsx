import { formatPesos, type Closer } from '@shop/contracts';
import { useId, type ReactNode, type RefObject } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Thumb } from '../Thumb.js';

interface Props {
  place?: RefObject<HTMLElement | null>;
  /** Of the manufacturer. */
  store: string;
  /** Undefined while they are on their way. */
  closers: Closer[] | undefined;
  /** Id of the one whose quantities are about to open. */
  opening?: string;
  /** The quantities cannot be opened here: buttons are links to the products' pages. */
  elsewhere: boolean;
  onAdd: (closer: Closer) => void;
}

/** What closes the gap to a minimum purchase (X2). As high with an answer as without: nothing below it moves. */
export function ClosersStrip({ place, store, closers, opening, elsewhere, onAdd }: Props): ReactNode {
  const id = useId();
  return (
    <section className="closers" ref={place} aria-labelledby={id}>
      <h3 id={id}>{closers?.length === 0 ? 'Para llegar a la compra mínima' : 'Sumá uno de estos y llegás'}</h3>
      {closers === undefined ? <Waiting /> : null}
      {closers?.length === 0 ? (
        <div className="closers-none">
          <p>Buscá lo que falta en la tienda de este fabricante.</p>
          <a className="button button-quiet" href={store}>
            Ver la tienda
          </a>
        </div>
      ) : null}
      {closers && closers.length > 0 ? (
        <ul className="closers-row">
          {closers.map((closer) => (
            <li key={closer.id} className="closer">
              <Thumb image={closer.mainImage} sizes="(min-width: 1024px) 180px, 72px" />
              <p className="closer-name">
                <a href={`/producto/${closer.id}`}>{closer.name}</a>
              </p>
              <p className="closer-price">{formatPesos(closer.price)}</p>
              <p className="closer-units">Con {unitCount(closer.units)} llegás</p>
              {elsewhere ? (
                <a className="button button-quiet" href={`/producto/${closer.id}`} data-closer={closer.id}>
                  Agregar<span className="hidden"> {closer.name}</span>
                </a>
              ) : (
                <button type="button" className="button button-quiet" aria-disabled={opening !== undefined} onClick={() => onAdd(closer)}>
                  {opening === closer.id ? 'Abriendo…' : 'Agregar'}
                  <span className="hidden"> {closer.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const Waiting = (): ReactNode => (
  <ul className="closers-row" aria-hidden="true">
    {[1, 2, 3, 4].map((i) => (
      <li key={i} className="closer skeleton">
        <span className="cart-thumb" />
      </li>
    ))}
  </ul>
);
