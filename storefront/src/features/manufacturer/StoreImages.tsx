import { limits, mediaHash, mediaUrl, srcset, formTexts, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { sentence } from '../../ui/forms/use-form.js';
import { messageOf } from '../../lib/api.js';
import { say } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { sendFiles } from '../../lib/upload.js';
import { ImagePicker } from '../images/ImagePicker.js';
import { putPictures } from './own-manufacturer.js';

const most = limits.imagesPerPicker;

/** Pictures of the store, three at most (IMG-06): added framed, put in order, taken away. */
export function StoreImages({ manufacturer: { id, images } }: { manufacturer: OwnManufacturer }): ReactNode {
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const path = `/api/manufacturers/${id}/images`;

  const upload = async (files: Blob[]): Promise<void> => {
    const answer = await sendFiles<{ images: string[]; message: string }>(
      'POST',
      path,
      files.map((file) => ({ field: 'images', file })),
    );
    putPictures({ images: answer.images });
    say(answer.message);
    setPicking(false);
  };
  const keep = async (wanted: string[], said: string): Promise<void> => {
    setBusy(true);
    try {
      putPictures(await signedApi<{ images: string[] }>(path, json('PUT', { images: wanted })));
      say(said);
    } catch (error) {
      say(sentence(messageOf(error)));
    }
    setBusy(false);
  };
  return (
    <section className="panel" aria-labelledby="fotos">
      <div className="panel-head">
        <h2 id="fotos">Fotos de la tienda</h2>
        <p className="panel-count">
          {images.length} de {most}
        </p>
      </div>
      <p className="panel-hint">Tu local, tu taller, tu equipo: lo que hace que te compren con confianza.</p>
      <ul className="store-images">
        {images.map((image, i) => (
          <li key={image} className="store-image">
            <img
              src={smallOf(image)}
              srcSet={srcset(image) || undefined}
              sizes="(min-width: 768px) 200px, 30vw"
              alt={`Foto ${i + 1} de la tienda`}
            />
            <p className="store-image-tools">
              {i > 0 ? (
                <button
                  type="button"
                  className="icon-button"
                  disabled={busy}
                  onClick={() => void keep([image, ...images.filter((other) => other !== image)], 'Ahora es la primera.')}
                >
                  <Icon name="star" />
                  <span className="hidden">Poner primera la foto {i + 1}</span>
                </button>
              ) : (
                <span className="store-image-first">Primera</span>
              )}
              <button
                type="button"
                className="icon-button"
                disabled={busy}
                onClick={() =>
                  void keep(
                    images.filter((other) => other !== image),
                    'Quitamos la foto.',
                  )
                }
              >
                <Icon name="trash" />
                <span className="hidden">Quitar la foto {i + 1}</span>
              </button>
            </p>
          </li>
        ))}
        {images.length < most ? (
          <li>
            <button type="button" className="store-image-add" onClick={() => setPicking(true)}>
              <Icon name="plus" />
              Agregar fotos
            </button>
          </li>
        ) : null}
      </ul>
      {picking ? (
        <ImagePicker
          title="Fotos de la tienda"
          hint={`Hasta ${most - images.length}, verticales. JPG, PNG o WebP.`}
          frame={limits.crop}
          quality={limits.crop.quality}
          most={most - images.length}
          tooMany={formTexts.tooManyImages}
          accept={(n) => (n > 1 ? `Subir ${n} fotos` : 'Subir la foto')}
          onAccept={upload}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </section>
  );
}

function smallOf(image: string): string {
  const hash = mediaHash(image);
  return hash ? mediaUrl(hash, 320) : image;
}
