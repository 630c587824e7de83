import { formTexts, limits, type UploadedImage } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../lib/api.js';
import { uploadFiles } from '../../../lib/upload.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { IconButton } from '../../../ui/IconButton.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { ImagePicker } from '../../images/ImagePicker.js';
import { drawScaled } from '../../images/compress-picture.js';
import { progressLabel } from '../progress-label.js';
import { ChoiceDialog } from './ChoiceDialog.js';
import { moveItem, useDragOrder } from './use-drag-order.js';

const MAX_PICTURES = limits.imagesPerPicker;

interface PictureItem {
  id: string;
  url?: string;
  file?: Blob;
  progress?: number;
  failure?: string;
}

interface Props {
  title: string;
  images: readonly string[];
  main: string;
  tray: readonly string[];
  onTray: (urls: string[]) => void;
  onAccept: (images: string[], main: string) => void;
  onClose: () => void;
}

let lastId = 0;
const uploadedItem = (url: string): PictureItem => ({ id: url, url });

export function ProductPictures({ title, images, main, tray, onTray, onAccept, onClose }: Props): ReactNode {
  const [items, setItems] = useState<PictureItem[]>(() => [...new Set([...images, ...tray])].slice(0, MAX_PICTURES).map(uploadedItem));
  const [mainChoice, setMainChoice] = useState(main);
  const [isPicking, setIsPicking] = useState(items.length === 0);
  const [isAcceptedEarly, setIsAcceptedEarly] = useState(false);
  const onTrayRef = useRef(onTray);
  // The same file uploaded twice has one URL.
  const uploaded = [...new Set(items.flatMap(({ url }) => url ?? []))];
  const pendingUrls = uploaded.filter((url) => !images.includes(url)).join(',');
  useEffect(() => {
    onTrayRef.current = onTray;
  });
  useEffect(() => {
    onTrayRef.current(pendingUrls ? pendingUrls.split(',') : []);
  }, [pendingUrls]);

  const updateItem = (id: string, change: Partial<PictureItem>): void =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const upload = async (id: string, file: Blob): Promise<void> => {
    updateItem(id, { failure: '', progress: 0 });
    try {
      const [image] = await uploadFiles<UploadedImage[]>('POST', '/api/images', [{ field: 'images', file }], {
        onProgress: (progress) => updateItem(id, { progress }),
      });
      if (image) updateItem(id, { url: image.url });
    } catch (error) {
      updateItem(id, { failure: capitalizeFirst(messageOf(error)) });
    }
  };
  const add = (files: readonly Blob[]): void => {
    const added = files.map((file): PictureItem & { file: Blob } => ({ id: `foto-${++lastId}`, file }));
    setItems((before) => [...before, ...added]);
    setIsAcceptedEarly(false);
    setIsPicking(false);
    // Separate requests: a failed upload does not affect the others (IMG-07).
    for (const { id, file } of added) void upload(id, file);
  };
  const remove = (removedId: string): void => setItems((before) => before.filter(({ id }) => id !== removedId));
  const move = (id: string, to: number): void => setItems((before) => moveItem(before, id, to));
  const drag = useDragOrder(move);
  const hasPending = items.some(({ url }) => !url);
  const hasFailed = items.some(({ failure }) => failure);
  const accept = (): void => {
    if (hasPending) return setIsAcceptedEarly(true);
    onAccept(uploaded, uploaded.includes(mainChoice) ? mainChoice : (uploaded[0] ?? ''));
  };

  if (isPicking) {
    const freeSlots = MAX_PICTURES - items.length;
    return createPortal(
      <ImagePicker
        title={title}
        hint={
          freeSlots === MAX_PICTURES
            ? `Hasta ${MAX_PICTURES}, verticales. JPG, PNG o WebP.`
            : `Hasta ${freeSlots} más, verticales. JPG, PNG o WebP.`
        }
        frame={limits.crop}
        quality={limits.crop.quality}
        maxCount={freeSlots}
        tooManyText={formTexts.tooManyImages}
        acceptLabel={(n) => (n > 1 ? `Subir ${n} fotos` : 'Subir la foto')}
        onAccept={(files) => Promise.resolve(add(files))}
        onClose={() => (items.length === 0 ? onClose() : setIsPicking(false))}
      />,
      document.body,
    );
  }
  const mainUrl = uploaded.includes(mainChoice) ? mainChoice : uploaded[0];
  return (
    <ChoiceDialog title={title} acceptLabel="Aceptar" isWide onAccept={accept} onClose={onClose}>
      <p className="panel-hint">
        Elegí la principal: es la que se ve en la tienda.{items.length > 1 ? ' Para cambiar el orden, arrastralas o usá las flechas.' : ''}
      </p>
      <ul className="product-photos">
        {items.map((item, i) => (
          <li
            key={item.id}
            className="product-photo"
            {...drag.propsFor(item.id, i)}
            data-main={(item.url !== undefined && item.url === mainUrl) || undefined}
          >
            <label className="product-photo-image">
              {item.url ? (
                <img src={thumbnailUrl(item.url)} alt={`Foto ${i + 1}`} width={240} height={320} />
              ) : (
                <UploadingPicture item={item} />
              )}
              <span className="product-photo-main">
                <input
                  type="radio"
                  name="principal"
                  disabled={!item.url}
                  checked={item.url !== undefined && item.url === mainUrl}
                  onChange={() => setMainChoice(item.url ?? '')}
                />
                Principal<span className="visually-hidden"> la foto {i + 1}</span>
              </span>
            </label>
            <p className="product-photo-tools">
              {i > 0 ? (
                <IconButton icon="previous" label={`Mover antes la foto ${i + 1}`} onClick={() => move(item.id, i - 1)} />
              ) : (
                <span />
              )}
              <IconButton icon="trash" label={`Quitar la foto ${i + 1}`} onClick={() => remove(item.id)} />
            </p>
            {item.failure && item.file ? (
              <p className="product-photo-failure" role="alert">
                {item.failure}{' '}
                <button type="button" className="link-button" onClick={() => void (item.file && upload(item.id, item.file))}>
                  Reintentar
                </button>
              </p>
            ) : null}
          </li>
        ))}
        {items.length < MAX_PICTURES ? (
          <li>
            <button type="button" className="store-image-add" onClick={() => setIsPicking(true)}>
              <Icon name="plus" />
              Agregar fotos
            </button>
          </li>
        ) : null}
      </ul>
      <p role="alert" className="form-error">
        {isAcceptedEarly && hasPending
          ? hasFailed
            ? 'Hay una foto que no se subió: reintentá o quitala.'
            : 'Esperá a que terminen de subir.'
          : ''}
      </p>
    </ChoiceDialog>
  );
}

/** Drawn on a canvas, because the content security policy forbids `blob:` images. */
function UploadingPicture({ item: { file, failure, progress = 0 } }: { item: PictureItem }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!file) return undefined;
    let isCancelled = false;
    const show = async (): Promise<void> => {
      const picture = await createImageBitmap(file);
      if (!isCancelled && canvas.current) drawScaled(canvas.current, picture, 320);
      picture.close();
    };
    void show();
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return (
    <span className="product-photo-uploading">
      <canvas ref={canvas} width={240} height={320} aria-hidden="true" />
      {failure ? null : <span className="product-photo-progress">{progress > 0 ? progressLabel(progress) : 'Subiendo…'}</span>}
    </span>
  );
}
