import { formatNumber, limits, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { icons } from './icons.js';

const { max } = limits.rating;
const row = Array.from({ length: max }, (_, i) => `translate(${i * 24} 0)`);

interface Props {
  /** One to five, shown to the nearest half star; null while there are no ratings. */
  value: number | null;
  /** Whether the number stands beside the stars. One review has none: its stars are whole. */
  bare?: boolean;
}

/** A rating as stars: the average of a manufacturer, or what one review gave. Pages and islands draw it. */
export function Stars({ value, bare = false }: Props): ReactNode {
  if (value === null) return <p className="rating rating-none">{texts.unrated}</p>;
  const halves = Math.round(value * 2);
  const average = formatNumber(value, 1).replace(/,0$/, '');
  return (
    <p className="rating">
      {/* A drawing inside a drawing shows only what fits into it: no clip path, whose id would stand many times on one page. */}
      <svg className="stars" viewBox={`0 0 ${max * 24} 24`} role="img" aria-label={`${average} de ${max} estrellas`} data-halves={halves}>
        {row.map((transform) => (
          <path key={transform} className="star-empty" d={icons.star} transform={transform} />
        ))}
        <svg width={halves * 12} height="24">
          {row.map((transform) => (
            <path key={transform} className="star-full" d={icons.star} transform={transform} />
          ))}
        </svg>
      </svg>
      {bare ? null : <span aria-hidden="true">{average}</span>}
    </p>
  );
}
