import { formTexts, limits, type UploadedImage } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../lib/api.js';
import { sendFiles } from '../../../lib/upload.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { smallOf } from '../../../ui/small-picture.js';
import { ImagePicker } from '../../images/ImagePicker.js';
import { drawWhole } from '../../images/pictures.js';
import { progressOf } from '../upload-progress.js';
import { PickDialog } from './PickDialog.js';
import { moved, useDragging } from './use-dragging.js';

const most = limits.imagesPerPicker;

/** A picture of the dialog: uploaded when it has an address. */
interface Item {
  id: string;
  url?: string;
  file?: Blob;
  /** How much of it is sent, from 0 to 1. */
  share?: number;
  failure?: string;
}

interface Props {
  title: string;
  /** What the form has, the main one among them. */
  images: readonly string[];
  main: string;
  /** What was uploaded before and not accepted; `onTray` keeps what is now. */
  tray: readonly string[];
  onTray: (urls: string[]) => void;
  onAccept: (images: string[], main: string) => void;
  onClose: () => void;
}

let made = 0;
const there = (url: string): Item => ({ id: url, url });

/** Pictures of a product or of one of its colours (IMG-01): picked, framed, uploaded, one of them made the main one, accepted. */
export function ProductPictures({ title, images, main, tray, onTray, onAccept, onClose }: Props): ReactNode {
  const [items, setItems] = useState<Item[]>(() => [...new Set([...images, ...tray])].slice(0, most).map(there));
  const [chosen, setChosen] = useState(main);
  const [picking, setPicking] = useState(items.length === 0);
  // Accepted before everything was there: said until it is.
  const [early, setEarly] = useState(false);
  const told = useRef(onTray);
  // The same picture twice has one address.
  const uploaded = [...new Set(items.flatMap(({ url }) => url ?? []))];
  const pending = uploaded.filter((url) => !images.includes(url)).join(',');
  useEffect(() => {
    told.current = onTray;
  });
  useEffect(() => {
    told.current(pending ? pending.split(',') : []);
  }, [pending]);

  const put = (id: string, change: Partial<Item>): void =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const upload = async (id: string, file: Blob): Promise<void> => {
    put(id, { failure: '', share: 0 });
    try {
      const [image] = await sendFiles<UploadedImage[]>('POST', '/api/images', [{ field: 'images', file }], {
        onShare: (share) => put(id, { share }),
      });
      if (image) put(id, { url: image.url });
    } catch (error) {
      put(id, { failure: sentence(messageOf(error)) });
    }
  };
  const add = (files: readonly Blob[]): void => {
    const added = files.map((file): Item & { file: Blob } => ({ id: `foto-${++made}`, file }));
    setItems((before) => [...before, ...added]);
    setEarly(false);
    setPicking(false);
    // Each on its own: one that fails takes no other with it (IMG-07).
    for (const { id, file } of added) void upload(id, file);
  };
  const remove = (gone: string): void => setItems((before) => before.filter(({ id }) => id !== gone));
  const move = (id: string, to: number): void => setItems((before) => moved(before, id, to));
  const drag = useDragging(move);
  const missing = items.some(({ url }) => !url);
  const failed = items.some(({ failure }) => failure);
  const accept = (): void => {
    if (missing) return setEarly(true);
    onAccept(uploaded, uploaded.includes(chosen) ? chosen : (uploaded[0] ?? ''));
  };

  if (picking) {
    const left = most - items.length;
    return createPortal(
      <ImagePicker
        title={title}
        hint={left === most ? `Hasta ${most}, verticales. JPG, PNG o WebP.` : `Hasta ${left} más, verticales. JPG, PNG o WebP.`}
        frame={limits.crop}
        quality={limits.crop.quality}
        most={left}
        tooMany={formTexts.tooManyImages}
        accept={(n) => (n > 1 ? `Subir ${n} fotos` : 'Subir la foto')}
        onAccept={(files) => Promise.resolve(add(files))}
        onClose={() => (items.length === 0 ? onClose() : setPicking(false))}
      />,
      document.body,
    );
  }
  const mainUrl = uploaded.includes(chosen) ? chosen : uploaded[0];
  return (
    <PickDialog title={title} accept="Aceptar" wide onAccept={accept} onClose={onClose}>
      <p className="panel-hint">
        Elegí la principal: es la que se ve en la tienda.{items.length > 1 ? ' Para cambiar el orden, arrastralas o usá las flechas.' : ''}
      </p>
      <ul className="shots">
        {items.map((item, i) => (
          <li
            key={item.id}
            className="shot"
            {...drag.of(item.id, i)}
            data-main={(item.url !== undefined && item.url === mainUrl) || undefined}
          >
            <label className="shot-picture">
              {item.url ? <img src={smallOf(item.url)} alt={`Foto ${i + 1}`} width={240} height={320} /> : <Waiting item={item} />}
              <span className="shot-main">
                <input
                  type="radio"
                  name="principal"
                  disabled={!item.url}
                  checked={item.url !== undefined && item.url === mainUrl}
                  onChange={() => setChosen(item.url ?? '')}
                />
                Principal<span className="hidden"> la foto {i + 1}</span>
              </span>
            </label>
            <p className="shot-tools">
              {i > 0 ? (
                <button type="button" className="icon-button" onClick={() => move(item.id, i - 1)}>
                  <Icon name="previous" />
                  <span className="hidden">Mover antes la foto {i + 1}</span>
                </button>
              ) : (
                <span />
              )}
              <button type="button" className="icon-button" onClick={() => remove(item.id)}>
                <Icon name="trash" />
                <span className="hidden">Quitar la foto {i + 1}</span>
              </button>
            </p>
            {item.failure && item.file ? (
              <p className="shot-failure" role="alert">
                {item.failure}{' '}
                <button type="button" className="link-button" onClick={() => void (item.file && upload(item.id, item.file))}>
                  Reintentar
                </button>
              </p>
            ) : null}
          </li>
        ))}
        {items.length < most ? (
          <li>
            <button type="button" className="store-image-add" onClick={() => setPicking(true)}>
              <Icon name="plus" />
              Agregar fotos
            </button>
          </li>
        ) : null}
      </ul>
      <p role="alert" className="form-error">
        {early && missing ? (failed ? 'Hay una foto que no se subió: reintentá o quitala.' : 'Esperá a que terminen de subir.') : ''}
      </p>
    </PickDialog>
  );
}

/** A picture on its way; the policy of the page shows no `blob:` addresses, so it is drawn. */
function Waiting({ item: { file, failure, share = 0 } }: { item: Item }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!file) return undefined;
    let over = false;
    const show = async (): Promise<void> => {
      const picture = await createImageBitmap(file);
      if (!over && canvas.current) drawWhole(canvas.current, picture, 320);
      picture.close();
    };
    void show();
    return () => {
      over = true;
    };
  }, [file]);
  return (
    <span className="shot-waiting">
      <canvas ref={canvas} width={240} height={320} aria-hidden="true" />
      {failure ? null : <span className="shot-progress">{share > 0 ? progressOf(share) : 'Subiendo…'}</span>}
    </span>
  );
}
