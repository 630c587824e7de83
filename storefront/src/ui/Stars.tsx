import { formatNumber, limits, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { commonIcons as icons } from './common-icons.js';

const { max } = limits.rating;
const starTransforms = Array.from({ length: max }, (_, i) => `translate(${i * 24} 0)`);

interface Props {
  /** One to five, rounded to half stars; null without ratings. */
  value: number | null;
  hideNumber?: boolean;
}

export function Stars({ value, hideNumber = false }: Props): ReactNode {
  if (value === null) return <p className="rating rating-none">{texts.unrated}</p>;
  const halves = Math.round(value * 2);
  const average = formatNumber(value, 1).replace(/,0$/, '');
  return (
    <p className="rating">
      {/* A nested svg clips the stars. A clipPath needs an id, which would repeat on the page. */}
      <svg className="stars" viewBox={`0 0 ${max * 24} 24`} role="img" aria-label={`${average} de ${max} estrellas`} data-halves={halves}>
        {starTransforms.map((transform) => (
          <path key={transform} className="star-empty" d={icons.star} transform={transform} />
        ))}
        <svg width={halves * 12} height="24">
          {starTransforms.map((transform) => (
            <path key={transform} className="star-full" d={icons.star} transform={transform} />
          ))}
        </svg>
      </svg>
      {hideNumber ? null : <span aria-hidden="true">{average}</span>}
    </p>
  );
}
