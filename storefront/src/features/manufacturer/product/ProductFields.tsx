import { CLOTHING, formatPesos, limits, roundTypedPrice, type FormValues } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { AreaField, TextField, CheckboxField } from '../../../ui/forms/fields.js';
import { useFormContext } from '../../../ui/forms/Form.js';
import { ColorsField } from './ColorsField.js';
import { HiddenField } from './HiddenField.js';
import { CategorySelect, CategoryFields } from './CategoryFields.js';
import { PicturesField, type Pictures } from './PicturesField.js';
import { parseIds, variantOf, parseVariations, serializeVariations } from './product-values.js';
import type { Reference } from './reference.js';
import { SizesField } from './SizesField.js';

interface Props {
  reference: Reference;
  initial: FormValues;
  isEditing?: boolean;
  onTyped: (typed: FormValues) => void;
}

export function ProductFields({ reference, initial, isEditing = false, onTyped }: Props): ReactNode {
  const form = useFormContext();
  const [category, setCategory] = useState(initial);
  const [sizes, setSizes] = useState(() => parseIds(initial['sizes']));
  const [colors, setColors] = useState(() => parseIds(initial['colors']));
  const [variations, setVariations] = useState(() => parseVariations(initial['variations']));
  const [pictures, setPictures] = useState<Pictures>({ images: parseUrls(initial['images']), main: initial['mainImage'] ?? '' });
  const [price, setPrice] = useState(initial['price'] ?? '');
  const variant = variantOf(initial);
  const isClothing = Number(initial['type']) === CLOTHING;
  const chosenVariations = variations.filter(({ colorId }) => colors.includes(colorId));
  // If only the colours have photographs, the first of them is the main one.
  const main = pictures.main || (variant === 'variable' ? (chosenVariations.find(({ mainImage }) => mainImage)?.mainImage ?? '') : '');

  const handleInput = (): void => {
    const typed = form.getValues();
    setPrice(typed['price'] ?? '');
    onTyped(typed);
  };
  return (
    <div className="product-fields" onInput={handleInput}>
      <HiddenField name="type" value={initial['type'] ?? ''} />
      <HiddenField name="isVariable" value={initial['isVariable'] ?? 'false'} />
      {isEditing ? null : <ChosenCategory category={category} isSelectable={!isClothing} />}
      <PicturesField
        pictures={pictures}
        onPictures={setPictures}
        hint={variant === 'variable' ? 'Hasta tres. También alcanza con las fotos de un color.' : 'Hasta tres.'}
      />
      <HiddenField name="images" value={pictures.images.join(',')} />
      <HiddenField name="mainImage" value={main} errorField="images" />
      <TextField name="name" label="Nombre" autoComplete="off" maxLength={200} defaultValue={initial['name'] ?? ''} />
      <div className="form-row">
        <TextField
          name="price"
          label="Precio"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial['price'] ?? ''}
          hint={roundedPrice(price)}
        />
        <TextField
          name="priceUSD"
          label="Precio en dólares"
          optional
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial['priceUSD'] ?? ''}
        />
      </div>
      {variant === 'simple' || !isClothing ? null : (
        <>
          <SizesField isSingle={variant === 'variable'} sizes={reference.sizes} chosen={sizes} onSizes={setSizes} />
          <HiddenField name="sizes" value={sizes.join(',')} />
        </>
      )}
      <ColorsField
        variant={variant}
        colors={reference.colors}
        chosen={colors}
        onColors={setColors}
        variations={chosenVariations}
        onVariations={setVariations}
      />
      <HiddenField name="colors" value={colors.join(',')} />
      {variant === 'variable' ? <HiddenField name="variations" value={serializeVariations(chosenVariations)} errorField="colors" /> : null}
      <CategoryField
        isEditing={isEditing}
        isClothing={isClothing}
        reference={reference}
        category={category}
        onCategory={(next) => setCategory({ ...category, ...next })}
      />
      <AreaField
        name="description"
        label="Descripción"
        optional
        defaultValue={initial['description'] ?? ''}
        hint={`Tela, calce, cuidados. Hasta ${limits.description.max} caracteres.`}
      />
      <TextField
        name="tags"
        label="Etiquetas"
        optional
        autoComplete="off"
        defaultValue={initial['tags'] ?? ''}
        hint="Palabras con las que lo buscan, separadas por comas: verano, lino."
      />
      <CheckboxField
        name="onSale"
        label="En oferta"
        defaultChecked={initial['onSale'] === 'true'}
        hint="Aparece entre las ofertas de la tienda."
      />
    </div>
  );
}

const parseUrls = (typed: string | undefined): string[] => (typed ? typed.split(',') : []);

function roundedPrice(typed: string): string | undefined {
  const { pesos, rounded } = roundTypedPrice(typed);
  return rounded && Number.isFinite(pesos) ? `Se publica a ${formatPesos(pesos)}.` : undefined;
}

function ChosenCategory({ category, isSelectable }: { category: FormValues; isSelectable: boolean }): ReactNode {
  const { errors } = useFormContext();
  if (isSelectable) return null;
  const problem = errors['genderId'] ?? errors['categoryId'];
  return (
    <>
      <HiddenField name="genderId" value={category['genderId'] ?? ''} />
      <HiddenField name="categoryId" value={category['categoryId'] ?? ''} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

interface CategoryFieldProps {
  isEditing: boolean;
  isClothing: boolean;
  reference: Reference;
  category: FormValues;
  onCategory: (category: FormValues) => void;
}

function CategoryField({ isEditing, isClothing, reference: { categories }, category, onCategory }: CategoryFieldProps): ReactNode {
  if (isEditing) return <CategoryFields categories={categories} category={category} onCategory={onCategory} />;
  return isClothing ? null : <CategorySelect categories={categories} category={category} onCategory={onCategory} />;
}
