import { productTexts, type Category } from '@shop/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { categoriesFor, changedGender, clothingGenders } from './CategoryFields.js';
import type { ProductValues } from './product-values.js';

interface Props {
  categories: readonly Category[];
  typed: ProductValues;
  onTyped: (category: Partial<ProductValues>) => void;
  onBack: () => void;
  onNext: () => void;
}

const variantOptions = [
  { value: false, title: 'Talles y colores', text: 'Viene en varios talles, en uno o más colores.' },
  { value: true, title: 'Talle único', text: 'Un solo talle. Cada color lleva sus fotos.' },
] as const;

export const hasCategory = ({ isVariable, genderId, categoryId }: ProductValues): boolean =>
  isVariable !== null && genderId > 0 && categoryId > 0;

export function CategoryStep({ categories, typed, onTyped, onBack, onNext }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // Each failed submit focuses the first empty field.
  const [failedSubmits, setFailedSubmits] = useState(0);
  const { isVariable, genderId, categoryId } = typed;
  const isIncomplete = failedSubmits > 0 && !hasCategory(typed);
  const missing = (value: number | boolean): true | undefined => (isIncomplete && !value) || undefined;
  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
  }, [failedSubmits]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (hasCategory(typed)) onNext();
    else setFailedSubmits(failedSubmits + 1);
  };
  return (
    <section className="panel" aria-labelledby="como-es">
      <h2 id="como-es" className="wizard-title" tabIndex={-1}>
        ¿Cómo es?
      </h2>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <fieldset className="wizard-options" role="radiogroup" aria-label="Cómo viene" aria-invalid={missing(isVariable !== null)}>
          {variantOptions.map(({ value, title, text }, i) => (
            <label key={title} className="wizard-option">
              <input
                type="radio"
                name="isVariable"
                checked={isVariable === value}
                data-missing={i === 0 ? missing(isVariable !== null) : undefined}
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
              value={genderId || ''}
              aria-invalid={missing(genderId)}
              data-missing={missing(genderId)}
              onChange={(event) => onTyped(changedGender(categories, typed, Number(event.target.value)))}
            >
              <option value="">Elegí un género</option>
              {clothingGenders.map(({ id, name }) => (
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
              value={categoryId || ''}
              aria-invalid={missing(categoryId)}
              data-missing={missing(categoryId)}
              onChange={(event) => onTyped({ categoryId: Number(event.target.value) })}
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
          {isIncomplete ? productTexts.incomplete : ''}
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
