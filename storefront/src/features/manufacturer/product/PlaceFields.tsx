import { CLOTHING, genders, MORE, type Category, type Typed } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormHere } from '../../../ui/forms/Form.js';
import { useField } from '../../../ui/forms/fields.js';

interface Props {
  categories: readonly Category[];
  place: Typed;
  onPlace: (place: Typed) => void;
}

/** Whom clothing is for. */
export const people = genders.filter(({ id }) => id !== MORE);

/** What stands in the list of a gender, or of a type of its own. */
export const categoriesFor = (categories: readonly Category[], { type, genderId }: Typed): Category[] =>
  categories.filter(
    ({ parentId, genderIds }) => parentId === Number(type) && (Number(type) !== CLOTHING || genderIds.includes(Number(genderId))),
  );

/** Where a product stands, in words: "Mujer, Vestidos". */
export function placeName({ type, genderId, categoryId }: Typed, categories: readonly Category[]): string {
  const category = categories.find(({ id }) => id === Number(categoryId || type));
  const gender = Number(type) === CLOTHING ? people.find(({ id }) => id === Number(genderId)) : undefined;
  return [gender?.name, category?.name].filter(Boolean).join(', ');
}

/** Gender and category of a product that is edited, behind a button: both change its lists. */
export function PlaceFields({ categories, place, onPlace }: Props): ReactNode {
  const { errors } = useFormHere();
  const [opened, setOpened] = useState(false);
  const selects = useRef<HTMLDivElement>(null);
  // What was pressed is gone.
  useEffect(() => {
    if (opened) selects.current?.querySelector('select')?.focus();
  }, [opened]);
  const wrong = errors['genderId'] ?? errors['categoryId'];
  if (!opened && !wrong) {
    return (
      <div className="field ware-place">
        <p>
          <span className="choice-label">Categoría</span> {placeName(place, categories)}
        </p>
        <button type="button" className="link-button" onClick={() => setOpened(true)}>
          Cambiar categoría
        </button>
      </div>
    );
  }
  return (
    <div className="form-row" ref={selects}>
      {Number(place['type']) === CLOTHING ? (
        <PlaceSelect
          name="genderId"
          label="Género"
          value={place['genderId'] ?? ''}
          options={people}
          onValue={(genderId) => {
            const stays = categoriesFor(categories, { ...place, genderId }).some(({ id }) => id === Number(place['categoryId']));
            onPlace({ genderId, ...(!stays && { categoryId: '' }) });
          }}
        />
      ) : null}
      <CategorySelect categories={categories} place={place} onPlace={onPlace} />
    </div>
  );
}

/** The category within the place. Linen and jewellery may go without one. */
export function CategorySelect({ categories, place, onPlace }: Props): ReactNode {
  const clothing = Number(place['type']) === CLOTHING;
  const own = clothing ? '' : (place['type'] ?? '');
  return (
    <PlaceSelect
      name="categoryId"
      label="Categoría"
      value={place['categoryId'] || own}
      none={clothing ? { id: '', name: 'Elegí una categoría' } : { id: own, name: 'Sin categoría' }}
      options={categoriesFor(categories, place)}
      onValue={(categoryId) => onPlace({ categoryId })}
    />
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  none?: { id: string; name: string };
  options: readonly { id: number; name: string }[];
  onValue: (value: string) => void;
}

function PlaceSelect({ name, label, value, none, options, onValue }: SelectProps): ReactNode {
  const { field, error } = useField(name, false);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select {...field} value={value} onChange={(event) => onValue(event.target.value)}>
        {none ? <option value={none.id}>{none.name}</option> : null}
        {options.map(({ id, name: option }) => (
          <option key={id} value={id}>
            {option}
          </option>
        ))}
      </select>
      {error ? (
        <p className="field-error" id={`${field.id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
