import { limits, formTexts, type OwnManufacturer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { showToast } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { uploadFiles } from '../../lib/upload.js';
import { ImagePicker } from '../images/ImagePicker.js';
import { setOwnPictures } from './own-manufacturer.js';

interface Props {
  manufacturer: OwnManufacturer;
  onClose: () => void;
}

/** Logos are square everywhere. */
const frame = { width: limits.crop.width, height: limits.crop.width };

export function LogoDialog({ manufacturer: { id, image }, onClose }: Props): ReactNode {
  const path = `/api/manufacturers/logo/${id}`;
  const upload = async ([file]: Blob[]): Promise<void> => {
    if (!file) return;
    setOwnPictures(await uploadFiles<{ image: string }>('PUT', path, [{ field: 'image', file }]));
    showToast('Tu logo está actualizado.');
    onClose();
  };
  const remove = async (): Promise<void> => {
    setOwnPictures(await signedApi<{ image: null }>(path, { method: 'DELETE' }));
    showToast('Quitamos tu logo.');
    onClose();
  };
  return (
    <ImagePicker
      title="Logo de la tienda"
      hint="Cuadrado y con aire alrededor se ve mejor. JPG, PNG o WebP."
      frame={frame}
      quality={limits.crop.quality}
      maxCount={1}
      tooManyText={formTexts.tooManyImages}
      acceptLabel={() => 'Guardar el logo'}
      onAccept={upload}
      removal={image ? { name: 'Quitar el logo', remove } : undefined}
      onClose={onClose}
    />
  );
}
