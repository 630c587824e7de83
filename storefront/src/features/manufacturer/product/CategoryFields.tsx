import { CLOTHING, genders, MORE, type Category, type FormValues } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from '../../../ui/forms/Form.js';
import { useField } from '../../../ui/forms/fields.js';

interface Props {
  categories: readonly Category[];
  category: FormValues;
  onCategory: (category: FormValues) => void;
}

export const clothingGenders = genders.filter(({ id }) => id !== MORE);

export const categoriesFor = (categories: readonly Category[], { type, genderId }: FormValues): Category[] =>
  categories.filter(
    ({ parentId, genderIds }) => parentId === Number(type) && (Number(type) !== CLOTHING || genderIds.includes(Number(genderId))),
  );

export function categoryLabel({ type, genderId, categoryId }: FormValues, categories: readonly Category[]): string {
  const category = categories.find(({ id }) => id === Number(categoryId || type));
  const gender = Number(type) === CLOTHING ? clothingGenders.find(({ id }) => id === Number(genderId)) : undefined;
  return [gender?.name, category?.name].filter(Boolean).join(', ');
}

export function CategoryFields({ categories, category, onCategory }: Props): ReactNode {
  const { errors } = useFormContext();
  const [isOpen, setIsOpen] = useState(false);
  const selects = useRef<HTMLDivElement>(null);
  // The pressed button is no longer on the page, so the first field takes the focus.
  useEffect(() => {
    if (isOpen) selects.current?.querySelector('select')?.focus();
  }, [isOpen]);
  const problem = errors['genderId'] ?? errors['categoryId'];
  if (!isOpen && !problem) {
    return (
      <div className="field product-category">
        <p>
          <span className="choice-label">Categoría</span> {categoryLabel(category, categories)}
        </p>
        <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
          Cambiar categoría
        </button>
      </div>
    );
  }
  return (
    <div className="form-row" ref={selects}>
      {Number(category['type']) === CLOTHING ? (
        <LabelledSelect
          name="genderId"
          label="Género"
          value={category['genderId'] ?? ''}
          options={clothingGenders}
          onValue={(genderId) => {
            const isStillOffered = categoriesFor(categories, { ...category, genderId }).some(
              ({ id }) => id === Number(category['categoryId']),
            );
            onCategory({ genderId, ...(!isStillOffered && { categoryId: '' }) });
          }}
        />
      ) : null}
      <CategorySelect categories={categories} category={category} onCategory={onCategory} />
    </div>
  );
}

/** Linen and jewellery need no category. */
export function CategorySelect({ categories, category, onCategory }: Props): ReactNode {
  const isClothing = Number(category['type']) === CLOTHING;
  const typeAlone = isClothing ? '' : (category['type'] ?? '');
  return (
    <LabelledSelect
      name="categoryId"
      label="Categoría"
      value={category['categoryId'] || typeAlone}
      emptyOption={isClothing ? { id: '', name: 'Elegí una categoría' } : { id: typeAlone, name: 'Sin categoría' }}
      options={categoriesFor(categories, category)}
      onValue={(categoryId) => onCategory({ categoryId })}
    />
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  emptyOption?: { id: string; name: string };
  options: readonly { id: number; name: string }[];
  onValue: (value: string) => void;
}

function LabelledSelect({ name, label, value, emptyOption, options, onValue }: SelectProps): ReactNode {
  const { field, error } = useField(name, false);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select {...field} value={value} onChange={(event) => onValue(event.target.value)}>
        {emptyOption ? <option value={emptyOption.id}>{emptyOption.name}</option> : null}
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
