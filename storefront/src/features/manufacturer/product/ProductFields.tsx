import { CLOTHING, formatPesos, limits, publishedPrice, type Typed } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { AreaField, TextField, TickField } from '../../../ui/forms/fields.js';
import { useFormHere } from '../../../ui/forms/Form.js';
import { ColorsField } from './ColorsField.js';
import { HiddenField } from './HiddenField.js';
import { CategorySelect, PlaceFields } from './PlaceFields.js';
import { PicturesField, type Pictures } from './PicturesField.js';
import { idsIn, variantOf, variationsIn, variationsText } from './product-values.js';
import type { Reference } from './reference.js';
import { SizesField } from './SizesField.js';

interface Props {
  reference: Reference;
  /** What it begins with. */
  initial: Typed;
  /** Of a product that exists: its place can be changed here. */
  editing?: boolean;
  /** Hears what is typed and chosen, after every change. */
  onTyped: (typed: Typed) => void;
}

/** The fields of the three forms (PROD-16, PROD-17): clothing in several colours, clothing in several sizes, and what has one size. */
export function ProductFields({ reference, initial, editing = false, onTyped }: Props): ReactNode {
  const form = useFormHere();
  const [place, setPlace] = useState(initial);
  const [sizes, setSizes] = useState(() => idsIn(initial['sizes']));
  const [colors, setColors] = useState(() => idsIn(initial['colors']));
  const [variations, setVariations] = useState(() => variationsIn(initial['variations']));
  const [pictures, setPictures] = useState<Pictures>({ images: picturesIn(initial['images']), main: initial['mainImage'] ?? '' });
  const [price, setPrice] = useState(initial['price'] ?? '');
  const variant = variantOf(initial);
  const clothing = Number(initial['type']) === CLOTHING;
  const ofColors = variations.filter(({ colorId }) => colors.includes(colorId));
  // A product whose photographs are all of its colours shows the first of those.
  const main = pictures.main || (variant === 'variable' ? (ofColors.find(({ mainImage }) => mainImage)?.mainImage ?? '') : '');

  const heard = (): void => {
    const typed = form.typed();
    setPrice(typed['price'] ?? '');
    onTyped(typed);
  };
  return (
    <div className="ware-fields" onInput={heard}>
      <HiddenField name="type" value={initial['type'] ?? ''} />
      <HiddenField name="isVariable" value={initial['isVariable'] ?? 'false'} />
      {/* A select that is shown says it itself. */}
      {editing ? null : <PlacedBefore place={place} selectable={!clothing} />}
      <PicturesField
        pictures={pictures}
        onPictures={setPictures}
        hint={variant === 'variable' ? 'Hasta tres. También alcanza con las fotos de un color.' : 'Hasta tres.'}
      />
      <HiddenField name="images" value={pictures.images.join(',')} />
      <HiddenField name="mainImage" value={main} under="images" />
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
      {variant === 'simple' || !clothing ? null : (
        <>
          <SizesField one={variant === 'variable'} sizes={reference.sizes} chosen={sizes} onSizes={setSizes} />
          <HiddenField name="sizes" value={sizes.join(',')} />
        </>
      )}
      <ColorsField
        variant={variant}
        colors={reference.colors}
        chosen={colors}
        onColors={setColors}
        variations={ofColors}
        onVariations={setVariations}
      />
      <HiddenField name="colors" value={colors.join(',')} />
      {variant === 'variable' ? <HiddenField name="variations" value={variationsText(ofColors)} under="colors" /> : null}
      <Where
        editing={editing}
        clothing={clothing}
        reference={reference}
        place={place}
        onPlace={(next) => setPlace({ ...place, ...next })}
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
      <TickField
        name="onSale"
        label="En oferta"
        defaultChecked={initial['onSale'] === 'true'}
        hint="Aparece entre las ofertas de la tienda."
      />
    </div>
  );
}

const picturesIn = (typed: string | undefined): string[] => (typed ? typed.split(',') : []);

function roundedPrice(typed: string): string | undefined {
  const { pesos, rounded } = publishedPrice(typed);
  return rounded && Number.isFinite(pesos) ? `Se publica a ${formatPesos(pesos)}.` : undefined;
}

/** Gender and category that were chosen before the form; linen and jewellery choose their category in it. */
function PlacedBefore({ place, selectable }: { place: Typed; selectable: boolean }): ReactNode {
  const { errors } = useFormHere();
  if (selectable) return null;
  const wrong = errors['genderId'] ?? errors['categoryId'];
  return (
    <>
      <HiddenField name="genderId" value={place['genderId'] ?? ''} />
      <HiddenField name="categoryId" value={place['categoryId'] ?? ''} />
      {wrong ? (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      ) : null}
    </>
  );
}

interface WhereProps {
  editing: boolean;
  clothing: boolean;
  reference: Reference;
  place: Typed;
  onPlace: (place: Typed) => void;
}

function Where({ editing, clothing, reference: { categories }, place, onPlace }: WhereProps): ReactNode {
  if (editing) return <PlaceFields categories={categories} place={place} onPlace={onPlace} />;
  return clothing ? null : <CategorySelect categories={categories} place={place} onPlace={onPlace} />;
}
