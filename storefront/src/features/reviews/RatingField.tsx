import { limits } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useField } from '../../ui/forms/fields.js';
import { Icon } from '../../ui/forms/Icon.js';
import { ratings } from './own-review-api.js';

const labels = ['Mala', 'Regular', 'Buena', 'Muy buena', 'Excelente'];

interface Props {
  name: string;
  defaultValue: number | undefined;
}

export function RatingField({ name, defaultValue }: Props): ReactNode {
  const { field, error } = useField(name, false);
  const [chosen, choose] = useState(defaultValue);
  return (
    <fieldset className="field rate" aria-describedby={field['aria-describedby']}>
      <legend>Calificación</legend>
      <div className="rate-stars">
        {ratings.map((rating, i) => (
          <label key={rating} className={chosen !== undefined && rating <= chosen ? 'rate-star is-full' : 'rate-star'}>
            <input
              type="radio"
              name={name}
              value={rating}
              defaultChecked={rating === defaultValue}
              data-autofocus={rating === (defaultValue ?? 1) || undefined}
              data-invalid={(error !== undefined && i === 0) || undefined}
              onInput={field.onInput}
              onChange={() => choose(rating)}
            />
            <Icon name="star" />
            <span className="visually-hidden">
              {rating} de {limits.rating.max}
            </span>
          </label>
        ))}
        <span className="rate-label" aria-hidden="true">
          {chosen === undefined ? 'Tocá una estrella' : `${chosen} de ${limits.rating.max}: ${labels[chosen - 1]}`}
        </span>
      </div>
      {error ? (
        <p className="field-error" id={`${field.id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
