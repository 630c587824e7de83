import { productTexts, type Category, type Typed } from '@shop/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { categoriesFor, people } from './PlaceFields.js';

interface Props {
  categories: readonly Category[];
  typed: Typed;
  onTyped: (place: Typed) => void;
  onBack: () => void;
  onNext: () => void;
}

const ways = [
  { value: 'true', title: 'Un talle, varios colores', text: 'Cada color lleva sus fotos.' },
  { value: 'false', title: 'Varios talles, un color', text: 'También si viene en varios talles y varios colores.' },
] as const;

export const isPlaced = ({ isVariable, genderId, categoryId }: Typed): boolean => Boolean(isVariable && genderId && categoryId);

/** The second step of clothing (PROD-06): how it varies, whom it is for and what it is. */
export function PlaceStep({ categories, typed, onTyped, onBack, onNext }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // Counts refusals: each moves the focus to the first gap.
  const [refusals, setRefusals] = useState(0);
  const { isVariable = '', genderId = '', categoryId = '' } = typed;
  const incomplete = refusals > 0 && !isPlaced(typed);
  const gap = (value: string): true | undefined => (incomplete && !value) || undefined;
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[data-gap]')?.focus();
  }, [refusals]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPlaced(typed)) onNext();
    else setRefusals(refusals + 1);
  };
  const chooseGender = (next: string): void => {
    const stays = categoriesFor(categories, { ...typed, genderId: next }).some(({ id }) => id === Number(categoryId));
    onTyped({ genderId: next, ...(!stays && { categoryId: '' }) });
  };
  return (
    <section className="panel" aria-labelledby="como-es">
      <h2 id="como-es" className="wizard-title" tabIndex={-1}>
        ¿Cómo es?
      </h2>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <fieldset className="wizard-ways" role="radiogroup" aria-label="Talles y colores" aria-invalid={gap(isVariable)}>
          {ways.map(({ value, title, text }, i) => (
            <label key={value} className="wizard-way">
              <input
                type="radio"
                name="isVariable"
                checked={isVariable === value}
                data-gap={i === 0 ? gap(isVariable) : undefined}
                onChange={() => onTyped({ isVariable: value })}
              />
              <strong>{title}</strong>
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        <div className="form-row">
          <div className="field">
            <label htmlFor="genero">Género</label>
            <select
              id="genero"
              value={genderId}
              aria-invalid={gap(genderId)}
              data-gap={gap(genderId)}
              onChange={(event) => chooseGender(event.target.value)}
            >
              <option value="">Elegí un género</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="categoria">Categoría</label>
            <select
              id="categoria"
              value={categoryId}
              aria-invalid={gap(categoryId)}
              data-gap={gap(categoryId)}
              onChange={(event) => onTyped({ categoryId: event.target.value })}
            >
              <option value="">{genderId ? 'Elegí una categoría' : 'Elegí antes un género'}</option>
              {categoriesFor(categories, typed).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p role="alert" className="form-error">
          {incomplete ? productTexts.incomplete : ''}
        </p>
        <div className="wizard-actions">
          <button type="button" className="button button-quiet" onClick={onBack}>
            Volver
          </button>
          <button type="submit" className="button">
            Siguiente
          </button>
        </div>
      </form>
    </section>
  );
}
