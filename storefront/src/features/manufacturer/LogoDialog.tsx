import { limits, formTexts, type OwnManufacturer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { say } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { sendFiles } from '../../lib/upload.js';
import { ImagePicker } from '../images/ImagePicker.js';
import { putPictures } from './own-manufacturer.js';

interface Props {
  manufacturer: OwnManufacturer;
  onClose: () => void;
}

/** A logo is shown as a square everywhere, so that is what is cut. */
const frame = { width: limits.crop.width, height: limits.crop.width };

/** Changes or takes away the logo (ACC-20, IMG-05). */
export function LogoDialog({ manufacturer: { id, image }, onClose }: Props): ReactNode {
  const path = `/api/manufacturers/logo/${id}`;
  const upload = async ([file]: Blob[]): Promise<void> => {
    if (!file) return;
    putPictures(await sendFiles<{ image: string }>('PUT', path, [{ field: 'image', file }]));
    say('Tu logo está actualizado.');
    onClose();
  };
  const remove = async (): Promise<void> => {
    putPictures(await signedApi<{ image: null }>(path, { method: 'DELETE' }));
    say('Quitamos tu logo.');
    onClose();
  };
  return (
    <ImagePicker
      title="Logo de la tienda"
      hint="Cuadrado y con aire alrededor se ve mejor. JPG, PNG o WebP."
      frame={frame}
      quality={limits.crop.quality}
      most={1}
      tooMany={formTexts.tooManyImages}
      accept={() => 'Guardar el logo'}
      onAccept={upload}
      removal={image ? { name: 'Quitar el logo', act: remove } : undefined}
      onClose={onClose}
    />
  );
}
