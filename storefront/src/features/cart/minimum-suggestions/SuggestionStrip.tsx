import { formatPesos, type MinimumSuggestion } from '@shop/contracts';
import { useId, type ReactNode, type RefObject } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Thumbnail } from '../Thumbnail.js';

interface Props {
  stripRef?: RefObject<HTMLElement | null>;
  manufacturer: string;
  suggestions: MinimumSuggestion[] | undefined;
  opening?: string;
  linksOnly: boolean;
  onAdd: (suggestion: MinimumSuggestion) => void;
}

export const suggestionsId = (manufacturer: string): string => `sumar-${manufacturer}`;

/** Products that reach the minimum purchase (X2). All states have the same height, so the layout does not shift. */
export function SuggestionStrip({ stripRef, manufacturer, suggestions, opening, linksOnly, onAdd }: Props): ReactNode {
  const id = useId();
  return (
    <section className="minimum-strip" id={suggestionsId(manufacturer)} ref={stripRef} aria-labelledby={id}>
      <h3 id={id}>{suggestions?.length === 0 ? 'Para llegar a la compra mínima' : 'Sumá uno de estos y llegás'}</h3>
      {suggestions === undefined ? <SuggestionSkeleton /> : null}
      {suggestions?.length === 0 ? (
        <div className="minimum-empty">
          <p>Buscá lo que falta en la tienda de este fabricante.</p>
          <a className="button button-quiet" href={`/store/${manufacturer}`}>
            Ver la tienda
          </a>
        </div>
      ) : null}
      {suggestions && suggestions.length > 0 ? (
        <ul className="minimum-row">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id} className="suggestion">
              <Thumbnail image={suggestion.mainImage} sizes="(min-width: 1024px) 180px, 72px" />
              <p className="minimum-name">
                <a href={`/producto/${suggestion.id}`}>{suggestion.name}</a>
              </p>
              <p className="minimum-price">{formatPesos(suggestion.price)}</p>
              <p className="minimum-units">{`Con ${unitCount(suggestion.units)} llegás`}</p>
              {linksOnly ? (
                <a className="button button-quiet" href={`/producto/${suggestion.id}`} data-suggestion={suggestion.id}>
                  Agregar<span className="visually-hidden"> {suggestion.name}</span>
                </a>
              ) : (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-disabled={opening !== undefined}
                  onClick={() => onAdd(suggestion)}
                >
                  <span>{opening === suggestion.id ? 'Abriendo…' : 'Agregar'}</span>
                  <span className="visually-hidden"> {suggestion.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const SuggestionSkeleton = (): ReactNode => (
  <ul className="minimum-row" aria-hidden="true">
    {[1, 2, 3, 4].map((i) => (
      <li key={i} className="suggestion skeleton">
        <span className="cart-thumb" />
      </li>
    ))}
  </ul>
);
