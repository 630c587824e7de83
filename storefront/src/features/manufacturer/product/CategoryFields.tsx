import { CLOTHING, genders, MORE, type Category } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext as useHookForm, useWatch } from 'react-hook-form';
import { useFormContext } from '../../../ui/forms/Form.js';
import { useFieldStatus } from '../../../ui/forms/fields.js';
import type { ProductValues } from './product-values.js';

type ChosenCategory = Pick<ProductValues, 'type' | 'genderId' | 'categoryId'>;

export const clothingGenders = genders.filter(({ id }) => id !== MORE);

export const categoriesFor = (categories: readonly Category[], { type, genderId }: Omit<ChosenCategory, 'categoryId'>): Category[] =>
  categories.filter(({ parentId, genderIds }) => parentId === type && (type !== CLOTHING || genderIds.includes(genderId)));

/** The gender and category after another gender was chosen: the category stays if that gender has it too. */
export const changedGender = (categories: readonly Category[], { type, categoryId }: ChosenCategory, genderId: number) => ({
  genderId,
  categoryId: categoriesFor(categories, { type, genderId }).some(({ id }) => id === categoryId) ? categoryId : 0,
});

export function categoryLabel({ type, genderId, categoryId }: ChosenCategory, categories: readonly Category[]): string {
  const category = categories.find(({ id }) => id === (categoryId || type));
  const gender = type === CLOTHING ? clothingGenders.find(({ id }) => id === genderId) : undefined;
  return [gender?.name, category?.name].filter(Boolean).join(', ');
}

function useChosenCategory() {
  const { setValue } = useHookForm<ProductValues>();
  const [type, genderId, categoryId] = useWatch<ProductValues, ['type', 'genderId', 'categoryId']>({
    name: ['type', 'genderId', 'categoryId'],
  });
  const setCategory = (change: Partial<Pick<ProductValues, 'genderId' | 'categoryId'>>): void => {
    for (const [name, id] of Object.entries(change)) setValue(name as 'genderId' | 'categoryId', id, { shouldDirty: true });
  };
  return { category: { type, genderId, categoryId }, setCategory };
}

export function CategoryFields({ categories }: { categories: readonly Category[] }): ReactNode {
  const { errors } = useFormContext();
  const { category, setCategory } = useChosenCategory();
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
      {category.type === CLOTHING ? (
        <LabelledSelect
          name="genderId"
          label="Género"
          value={category.genderId}
          options={clothingGenders}
          onValue={(genderId) => setCategory(changedGender(categories, category, genderId))}
        />
      ) : null}
      <CategorySelect categories={categories} />
    </div>
  );
}

/** Linen and jewellery need no category. */
export function CategorySelect({ categories }: { categories: readonly Category[] }): ReactNode {
  const { category, setCategory } = useChosenCategory();
  const emptyOption = category.type === CLOTHING ? { id: 0, name: 'Elegí una categoría' } : { id: category.type, name: 'Sin categoría' };
  return (
    <LabelledSelect
      name="categoryId"
      label="Categoría"
      value={category.categoryId || emptyOption.id}
      options={[emptyOption, ...categoriesFor(categories, category)]}
      onValue={(categoryId) => setCategory({ categoryId })}
    />
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: number;
  options: readonly { id: number; name: string }[];
  onValue: (value: number) => void;
}

function LabelledSelect({ name, label, value, options, onValue }: SelectProps): ReactNode {
  const { field, error } = useFieldStatus(name, false);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select {...field} name={name} value={value || ''} onChange={(event) => onValue(Number(event.target.value))}>
        {options.map(({ id, name: option }) => (
          <option key={id} value={id || ''}>
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
