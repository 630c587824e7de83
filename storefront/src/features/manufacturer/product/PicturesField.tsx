import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useFormContext } from '../../../ui/forms/Form.js';
import { ChoiceField } from './ChoiceField.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { ProductPictures } from './ProductPictures.js';
import type { ProductValues } from './product-values.js';

export interface Pictures {
  images: string[];
  main: string;
}

interface DialogProps {
  title: string;
  pictures: Pictures;
  onPictures: (pictures: Pictures) => void;
}

/** The pictures dialog and its tray: uploaded pictures that were not accepted, kept until the form is sent (PROD-10, A-46). */
export function usePicturesDialog({ title, pictures, onPictures }: DialogProps): { open: () => void; dialog: ReactNode } {
  const { busy } = useFormContext();
  const [isOpen, setIsOpen] = useState(false);
  const [tray, setTray] = useState<{ urls: readonly string[]; isSending: boolean }>({ urls: [], isSending: busy });
  // Empties the tray when the form was sent, also if that failed.
  if (tray.isSending !== busy) setTray({ urls: busy ? tray.urls : [], isSending: busy });
  const setTrayUrls = (urls: readonly string[]): void => setTray((before) => ({ ...before, urls }));
  const dialog = isOpen ? (
    <ProductPictures
      title={title}
      images={pictures.images}
      main={pictures.main}
      tray={tray.urls}
      onTray={setTrayUrls}
      onAccept={(images, main) => {
        setTrayUrls([]);
        setIsOpen(false);
        onPictures({ images, main });
      }}
      onClose={() => setIsOpen(false)}
    />
  ) : null;
  return { open: () => setIsOpen(true), dialog };
}

export function PicturesField({ hint }: { hint: ReactNode }): ReactNode {
  const { value: images, onChange: setImages } = useController<ProductValues, 'images'>({ name: 'images' }).field;
  const { value: main, onChange: setMain } = useController<ProductValues, 'mainImage'>({ name: 'mainImage' }).field;
  const { open, dialog } = usePicturesDialog({
    title: 'Fotos del producto',
    pictures: { images, main },
    onPictures: (pictures) => {
      setMain(pictures.main);
      setImages(pictures.images);
    },
  });
  return (
    <>
      <ChoiceField name="images" label="Fotos" hint={hint} action={images.length > 0 ? 'Cambiar fotos' : 'Agregar fotos'} onOpen={open}>
        <Thumbs {...{ images, main }} />
      </ChoiceField>
      {dialog}
    </>
  );
}

export function Thumbs({ images, main }: Pictures): ReactNode {
  if (images.length === 0) return null;
  return (
    <ul className="thumbs">
      {images.map((image, i) => (
        <li key={image} className="thumb">
          <img src={thumbnailUrl(image)} alt={image === main ? `Foto ${i + 1}, la principal` : `Foto ${i + 1}`} width={72} height={96} />
          {image === main && images.length > 1 ? <span className="thumb-main">Principal</span> : null}
        </li>
      ))}
    </ul>
  );
}
