import { limits, srcset, formTexts, type OwnManufacturer } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { IconButton } from '../../ui/IconButton.js';
import { thumbnailUrl } from '../../ui/thumbnail-url.js';
import { showToast } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { uploadFiles } from '../../lib/upload.js';
import { showFailure } from '../account/failure.js';
import { ImagePicker } from '../images/ImagePicker.js';
import { setOwnPictures } from './own-manufacturer.js';

const maxImages = limits.imagesPerPicker;

export function StoreImages({ manufacturer: { id, images } }: { manufacturer: OwnManufacturer }): ReactNode {
  const [isPicking, setIsPicking] = useState(false);
  const path = `/api/manufacturers/${id}/images`;

  const upload = async (files: Blob[]): Promise<void> => {
    const answer = await uploadFiles<{ images: string[]; message: string }>(
      'POST',
      path,
      files.map((file) => ({ field: 'images', file })),
    );
    setOwnPictures({ images: answer.images });
    showToast(answer.message);
    setIsPicking(false);
  };
  const { mutate: saveImages, isPending: isBusy } = useMutation({
    mutationFn: (next: { images: string[]; message: string }) =>
      signedApi<{ images: string[] }>(path, json('PUT', { images: next.images })),
    onSuccess: (saved, { message }) => {
      setOwnPictures(saved);
      showToast(message);
    },
    onError: showFailure,
  });
  return (
    <section className="panel" aria-labelledby="fotos">
      <div className="panel-head">
        <h2 id="fotos">Fotos de la tienda</h2>
        <p className="panel-count">{`${images.length} de ${maxImages}`}</p>
      </div>
      <p className="panel-hint">Tu local, tu taller, tu equipo: lo que hace que te compren con confianza.</p>
      <ul className="store-images">
        {images.map((image, i) => (
          <li key={image} className="store-image">
            <img
              src={thumbnailUrl(image)}
              srcSet={srcset(image) || undefined}
              sizes="(min-width: 768px) 200px, 30vw"
              alt={`Foto ${i + 1} de la tienda`}
            />
            <p className="store-image-tools">
              {i > 0 ? (
                <IconButton
                  icon="star"
                  label={`Poner primera la foto ${i + 1}`}
                  disabled={isBusy}
                  onClick={() =>
                    saveImages({ images: [image, ...images.filter((other) => other !== image)], message: 'Ahora es la primera.' })
                  }
                />
              ) : (
                <span className="store-image-first">Primera</span>
              )}
              <IconButton
                icon="trash"
                label={`Quitar la foto ${i + 1}`}
                disabled={isBusy}
                onClick={() => saveImages({ images: images.filter((other) => other !== image), message: 'Quitamos la foto.' })}
              />
            </p>
          </li>
        ))}
        {images.length < maxImages ? (
          <li>
            <button type="button" className="store-image-add" onClick={() => setIsPicking(true)}>
              <Icon name="plus" />
              Agregar fotos
            </button>
          </li>
        ) : null}
      </ul>
      {isPicking ? (
        <ImagePicker
          title="Fotos de la tienda"
          hint={`Hasta ${maxImages - images.length}, verticales. JPG, PNG o WebP.`}
          frame={limits.crop}
          quality={limits.crop.quality}
          maxCount={maxImages - images.length}
          tooManyText={formTexts.tooManyImages}
          acceptLabel={(n) => (n > 1 ? `Subir ${n} fotos` : 'Subir la foto')}
          onAccept={upload}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </section>
  );
}
