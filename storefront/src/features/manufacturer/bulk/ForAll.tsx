import { CLOTHING, productTypes, type Typed } from '@shop/contracts';
import type { ReactNode } from 'react';
import { categoriesFor, people } from '../product/PlaceFields.js';
import type { Reference } from '../product/reference.js';

/** What is the same for every product. */
export function ForAll({ reference, typed, onTyped }: { reference: Reference; typed: Typed; onTyped: (typed: Typed) => void }): ReactNode {
  const clothing = Number(typed['type']) === CLOTHING;
  const select = (field: string, label: string, options: readonly { id: number; name: string }[], none?: string): ReactNode => (
    <div className="field">
      <label htmlFor={`todos-${field}`}>{label}</label>
      <select id={`todos-${field}`} value={typed[field] ?? ''} onChange={(event) => onTyped({ [field]: event.target.value })}>
        {none ? <option value="">{none}</option> : null}
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
    <fieldset className="bulk-all">
      <legend>Para todos</legend>
      {select('type', 'Tipo', productTypes)}
      {clothing ? select('genderId', 'Género', people, 'Elegí un género') : null}
      {select('categoryId', 'Categoría', categoriesFor(reference.categories, typed), clothing ? 'Elegí una categoría' : 'Sin categoría')}
      {clothing ? text('sizes', 'Talles', 'S, M, L o 36-46') : null}
      {text('colors', 'Colores', 'Negro, Blanco')}
    </fieldset>
  );
}

/** The names of what was chosen, as a sheet has them. */
export function namesOf({ type, genderId, categoryId, ...others }: Typed, { categories }: Reference): Typed {
  const nameIn = (of: readonly { id: number; name: string }[], id: string | undefined): string =>
    of.find((one) => one.id === Number(id))?.name ?? '';
  return {
    ...others,
    type: nameIn(productTypes, type),
    genderId: Number(type) === CLOTHING ? nameIn(people, genderId) : '',
    categoryId: nameIn(categories, categoryId),
  };
}
