import { CLOTHING, productTypes, type FormValues } from '@shop/contracts';
import type { ReactNode } from 'react';
import { categoriesFor, clothingGenders } from '../product/CategoryFields.js';
import type { Reference } from '../product/reference.js';

export function SharedFields({
  reference,
  typed,
  onTyped,
}: {
  reference: Reference;
  typed: FormValues;
  onTyped: (typed: FormValues) => void;
}): ReactNode {
  const [type, genderId] = [Number(typed['type']), Number(typed['genderId'])];
  const isClothing = type === CLOTHING;
  const select = (field: string, label: string, options: readonly { id: number; name: string }[], emptyOption?: string): ReactNode => (
    <div className="field">
      <label htmlFor={`todos-${field}`}>{label}</label>
      <select id={`todos-${field}`} value={typed[field] ?? ''} onChange={(event) => onTyped({ [field]: event.target.value })}>
        {emptyOption ? <option value="">{emptyOption}</option> : null}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
  const text = (field: string, label: string, placeholder: string): ReactNode => (
    <div className="field">
      <label htmlFor={`todos-${field}`}>{label}</label>
      <input
        id={`todos-${field}`}
        autoComplete="off"
        placeholder={placeholder}
        value={typed[field] ?? ''}
        onChange={(event) => onTyped({ [field]: event.target.value })}
      />
    </div>
  );
  return (
    <fieldset className="bulk-shared">
      <legend>Para todos</legend>
      {select('type', 'Tipo', productTypes)}
      {isClothing ? select('genderId', 'Género', clothingGenders, 'Elegí un género') : null}
      {select(
        'categoryId',
        'Categoría',
        categoriesFor(reference.categories, { type, genderId }),
        isClothing ? 'Elegí una categoría' : 'Sin categoría',
      )}
      {isClothing ? text('sizes', 'Talles', 'S, M, L o 36-46') : null}
      {text('colors', 'Colores', 'Negro, Blanco')}
    </fieldset>
  );
}

export function namesOfChoices({ type, genderId, categoryId, ...rest }: FormValues, { categories }: Reference): FormValues {
  const nameIn = (options: readonly { id: number; name: string }[], id: string | undefined): string =>
    options.find((one) => one.id === Number(id))?.name ?? '';
  return {
    ...rest,
    type: nameIn(productTypes, type),
    genderId: Number(type) === CLOTHING ? nameIn(clothingGenders, genderId) : '',
    categoryId: nameIn(categories, categoryId),
  };
}
