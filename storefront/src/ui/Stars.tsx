import { texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { commonIcons as icons } from './common-icons.js';
import { readRating, starTransforms, starsViewBox } from './stars.js';

interface Props {
  /** One to five, rounded to half stars; null without ratings. */
  value: number | null;
  hideNumber?: boolean;
}

export function Stars({ value, hideNumber = false }: Props): ReactNode {
  if (value === null) return <p className="rating rating-none">{texts.unrated}</p>;
  const { halves, average, label } = readRating(value);
  return (
    <p className="rating">
      {/* A nested svg clips the stars. A clipPath needs an id, which would repeat on the page. */}
      <svg className="stars" viewBox={starsViewBox} role="img" aria-label={label} data-halves={halves}>
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
