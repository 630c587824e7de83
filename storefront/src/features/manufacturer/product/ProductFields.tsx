import { CLOTHING, formatPesos, limits, roundTypedPrice } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AreaField, TextField, CheckboxField } from '../../../ui/forms/fields.js';
import { useFormContext } from '../../../ui/forms/Form.js';
import { CategorySelect, CategoryFields } from './CategoryFields.js';
import { ColorsField } from './ColorsField.js';
import { PicturesField } from './PicturesField.js';
import { variantOf, type ProductValues } from './product-values.js';
import type { Reference } from './reference.js';
import { SizesField } from './SizesField.js';

export function ProductFields({ reference, isEditing = false }: { reference: Reference; isEditing?: boolean }): ReactNode {
  const [type, isVariable, genderId] = useWatch<ProductValues, ['type', 'isVariable', 'genderId']>({
    name: ['type', 'isVariable', 'genderId'],
  });
  const variant = variantOf({ type, isVariable });
  const isClothing = type === CLOTHING;
  const { categories } = reference;
  return (
    <div className="product-fields">
      {isClothing && !isEditing ? <CategoryProblem /> : null}
      <PicturesField hint={variant === 'variable' ? 'Hasta tres. También alcanza con las fotos de un color.' : 'Hasta tres.'} />
      <TextField name="name" label="Nombre" autoComplete="off" maxLength={200} />
      <TextField
        name="articleCode"
        label="Código de artículo"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        hint="Con el que lo llamás vos, por ejemplo REM-0142. Tus compradores lo ven y lo pueden buscar."
      />
      <PriceFields />
      {isClothing ? <SizesField isSingle={variant === 'variable'} sizes={reference.sizes} genderId={genderId} /> : null}
      <ColorsField variant={variant} colors={reference.colors} />
      {isEditing ? <CategoryFields categories={categories} /> : isClothing ? null : <CategorySelect categories={categories} />}
      <AreaField
        name="description"
        label="Descripción"
        optional
        hint={`Tela, calce, cuidados. Hasta ${limits.description.max} caracteres.`}
      />
      <TextField
        name="tags"
        label="Etiquetas"
        optional
        autoComplete="off"
        hint="Palabras con las que lo buscan, separadas por comas: verano, lino."
      />
      <CheckboxField name="onSale" label="En oferta" hint="Aparece entre las ofertas de la tienda." />
    </div>
  );
}

/** The prices of a product or a pack. */
export function PriceFields(): ReactNode {
  const { pesos, rounded } = roundTypedPrice(useWatch<{ price: string }, 'price'>({ name: 'price' }));
  return (
    <div className="form-row">
      <TextField
        name="price"
        label="Precio"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        hint={rounded && Number.isFinite(pesos) ? `Se publica a ${formatPesos(pesos)}.` : undefined}
      />
      <TextField name="priceUSD" label="Precio en dólares" optional inputMode="decimal" autoComplete="off" />
    </div>
  );
}

/** Clothing has its category from an earlier step of the wizard. */
function CategoryProblem(): ReactNode {
  const { errors } = useFormContext();
  const problem = errors['genderId'] ?? errors['categoryId'];
  return problem ? (
    <p className="field-error" role="alert">
      {problem}
    </p>
  ) : null;
}
