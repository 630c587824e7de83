import type { Color, ProductVariant, VariationDraft } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';
import { Swatch } from '../../picker/Swatch.js';
import { ChoiceField } from './ChoiceField.js';
import { ColorPicker } from './ColorPicker.js';
import { Thumbs, usePicturesDialog, type Pictures } from './PicturesField.js';

interface Props {
  variant: ProductVariant;
  colors: readonly Color[];
  chosen: readonly number[];
  onColors: (ids: number[]) => void;
  variations: readonly VariationDraft[];
  onVariations: (variations: VariationDraft[]) => void;
}

/** What a product comes in; where it varies by colour each has photographs of its own. */
export function ColorsField({ variant, colors, chosen, onColors, variations, onVariations }: Props): ReactNode {
  const [picking, setPicking] = useState(false);
  const shown = colors.filter(({ id }) => chosen.includes(id));
  const picturesOf = (colorId: number): Pictures => {
    const its = variations.find((variation) => variation.colorId === colorId);
    return { images: its?.images ?? [], main: its?.mainImage ?? '' };
  };
  const putPictures = (colorId: number, { images, main }: Pictures): void =>
    onVariations([
      ...variations.filter((variation) => variation.colorId !== colorId),
      { colorId, images: [...images], mainImage: main || null },
    ]);
  return (
    <>
      <ChoiceField
        name="colors"
        label={variant === 'clothing' && chosen.length <= 1 ? 'Color' : 'Colores'}
        optional={variant !== 'variable'}
        action={chosen.length > 0 ? 'Cambiar colores' : variant === 'clothing' ? 'Elegir color' : 'Elegir colores'}
        onOpen={() => setPicking(true)}
      >
        {shown.length > 0 ? (
          <ul className={variant === 'variable' ? 'ware-colors' : 'ware-chips'}>
            {shown.map((color) =>
              variant === 'variable' ? (
                <ColorPictures
                  key={color.id}
                  color={color}
                  pictures={picturesOf(color.id)}
                  onPictures={(pictures) => putPictures(color.id, pictures)}
                />
              ) : (
                <li key={color.id} className="ware-chip">
                  <Swatch name={color.name} code={color.code} />
                  {color.name}
                </li>
              ),
            )}
          </ul>
        ) : null}
      </ChoiceField>
      {picking ? (
        <ColorPicker
          colors={colors}
          chosen={chosen}
          one={variant === 'clothing'}
          onAccept={(ids) => {
            setPicking(false);
            onColors(ids);
          }}
          onClose={() => setPicking(false)}
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
    <li className="ware-color">
      <Swatch name={name} code={code} />
      <span className="ware-color-name">{name}</span>
      <Thumbs {...pictures} />
      <button type="button" className="button button-quiet button-small" onClick={open}>
        <Icon name="camera" />
        {pictures.images.length > 0 ? 'Cambiar' : 'Fotos'}
        <span className="hidden"> en {name.toLowerCase()}</span>
      </button>
      {dialog}
    </li>
  );
}
