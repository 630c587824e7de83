import type { Color, ProductVariant } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Icon } from '../../../ui/forms/Icon.js';
import { Swatch } from '../../picker/Swatch.js';
import { ChoiceField } from './ChoiceField.js';
import { ColorPicker } from './ColorPicker.js';
import { Thumbs, usePicturesDialog, type Pictures } from './PicturesField.js';
import type { ProductValues } from './product-values.js';

interface Props {
  variant: ProductVariant;
  colors: readonly Color[];
}

export function ColorsField({ variant, colors }: Props): ReactNode {
  const { trigger } = useFormContext<ProductValues>();
  const { value: chosen, onChange } = useController<ProductValues, 'colors'>({ name: 'colors' }).field;
  const { value: variations, onChange: setVariations } = useController<ProductValues, 'variations'>({ name: 'variations' }).field;
  const [isPicking, setIsPicking] = useState(false);
  const chosenColors = colors.filter(({ id }) => chosen.includes(id));
  const picturesOf = (colorId: number): Pictures => {
    const variation = variations.find((one) => one.colorId === colorId);
    return { images: variation?.images ?? [], main: variation?.mainImage ?? '' };
  };
  const setPictures = (colorId: number, { images, main }: Pictures): void => {
    setVariations([...variations.filter((variation) => variation.colorId !== colorId), { colorId, images, mainImage: main || null }]);
    // Errors of these photographs are shown below the colours.
    void trigger('colors');
  };
  return (
    <>
      <ChoiceField
        name="colors"
        label={variant === 'clothing' && chosen.length <= 1 ? 'Color' : 'Colores'}
        optional={variant !== 'variable'}
        action={chosen.length > 0 ? 'Cambiar colores' : variant === 'clothing' ? 'Elegir color' : 'Elegir colores'}
        onOpen={() => setIsPicking(true)}
      >
        {chosenColors.length > 0 ? (
          <ul className={variant === 'variable' ? 'product-colors' : 'choice-chips'}>
            {chosenColors.map((color) =>
              variant === 'variable' ? (
                <ColorPictures
                  key={color.id}
                  color={color}
                  pictures={picturesOf(color.id)}
                  onPictures={(pictures) => setPictures(color.id, pictures)}
                />
              ) : (
                <li key={color.id} className="choice-chip">
                  <Swatch name={color.name} code={color.code} />
                  {color.name}
                </li>
              ),
            )}
          </ul>
        ) : null}
      </ChoiceField>
      {isPicking ? (
        <ColorPicker
          colors={colors}
          chosen={chosen}
          isSingle={variant === 'clothing'}
          onAccept={(ids) => {
            setIsPicking(false);
            onChange(ids);
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </>
  );
}

interface ColorProps {
  color: Color;
  pictures: Pictures;
  onPictures: (pictures: Pictures) => void;
}

function ColorPictures({ color: { name, code }, pictures, onPictures }: ColorProps): ReactNode {
  const { open, dialog } = usePicturesDialog({ title: `Fotos en ${name.toLowerCase()}`, pictures, onPictures });
  return (
    <li className="product-color">
      <Swatch name={name} code={code} />
      <span className="product-color-name">{name}</span>
      <Thumbs {...pictures} />
      <button type="button" className="button button-quiet button-small" onClick={open}>
        <Icon name="camera" />
        <span>{pictures.images.length > 0 ? 'Cambiar' : 'Fotos'}</span>
        <span className="visually-hidden"> en {name.toLowerCase()}</span>
      </button>
      {dialog}
    </li>
  );
}
