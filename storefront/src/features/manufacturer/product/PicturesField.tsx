import { useState, type ReactNode } from 'react';
import { useFormHere } from '../../../ui/forms/Form.js';
import { ChoiceField } from './ChoiceField.js';
import { smallOf } from '../../../ui/small-picture.js';
import { ProductPictures } from './ProductPictures.js';

export interface Pictures {
  images: readonly string[];
  /** '' where there is none. */
  main: string;
}

interface DialogProps {
  title: string;
  pictures: Pictures;
  onPictures: (pictures: Pictures) => void;
}

/** The button-less half: opens the dialog of pictures and keeps what was uploaded there and not accepted, until the form is sent (PROD-10, A-46). */
export function usePicturesDialog({ title, pictures, onPictures }: DialogProps): { open: () => void; dialog: ReactNode } {
  const { busy } = useFormHere();
  const [opened, setOpened] = useState(false);
  const [tray, setTray] = useState<{ urls: readonly string[]; sent: boolean }>({ urls: [], sent: busy });
  // Sent, and answered in whatever way: the tray is empty then.
  if (tray.sent !== busy) setTray({ urls: busy ? tray.urls : [], sent: busy });
  const putTray = (urls: readonly string[]): void => setTray((before) => ({ ...before, urls }));
  const dialog = opened ? (
    <ProductPictures
      title={title}
      images={pictures.images}
      main={pictures.main}
      tray={tray.urls}
      onTray={putTray}
      onAccept={(images, main) => {
        putTray([]);
        setOpened(false);
        onPictures({ images, main });
      }}
      onClose={() => setOpened(false)}
    />
  ) : null;
  return { open: () => setOpened(true), dialog };
}

interface Props {
  pictures: Pictures;
  onPictures: (pictures: Pictures) => void;
  /** Where the photographs of a colour do as well. */
  hint?: ReactNode;
}

/** The pictures of a product, the main one marked. */
export function PicturesField({ pictures, onPictures, hint }: Props): ReactNode {
  const { open, dialog } = usePicturesDialog({ title: 'Fotos del producto', pictures, onPictures });
  const { images } = pictures;
  return (
    <>
      <ChoiceField name="images" label="Fotos" hint={hint} action={images.length > 0 ? 'Cambiar fotos' : 'Agregar fotos'} onOpen={open}>
        <Thumbs {...pictures} />
      </ChoiceField>
      {dialog}
    </>
  );
}

/** Small, in their order. */
export function Thumbs({ images, main }: Pictures): ReactNode {
  if (images.length === 0) return null;
  return (
    <ul className="thumbs">
      {images.map((image, i) => (
        <li key={image} className="thumb">
          <img src={smallOf(image)} alt={image === main ? `Foto ${i + 1}, la principal` : `Foto ${i + 1}`} width={72} height={96} />
          {image === main && images.length > 1 ? <span className="thumb-main">Principal</span> : null}
        </li>
      ))}
    </ul>
  );
}
