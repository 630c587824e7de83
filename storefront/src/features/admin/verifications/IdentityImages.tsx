import type { Manufacturer } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../account/Notices.js';
import { Modal } from '../../../ui/Modal.js';
import { useLoad } from '../../account/use-load.js';
import { identityFields } from '../../account/identity-images.js';
import { identityLinks } from './identity-links.js';

/** The photographs of who waits, through links that work for a few minutes: kept nowhere, asked for again when they ran out. */
export function IdentityImages({ manufacturer: { id, name } }: { manufacturer: Manufacturer }): ReactNode {
  const load = useCallback((signal: AbortSignal) => identityLinks(id, signal), [id]);
  const { data, error, reload } = useLoad(load);
  const [over, setOver] = useState(false);
  const [large, setLarge] = useState<(typeof identityFields)[number]>();
  const again = (): void => {
    setOver(false);
    reload();
  };
  if (error) return <LoadFailed error={error} onRetry={again} />;
  if (over) return <LoadFailed error="el enlace de las fotos venció." onRetry={again} />;
  const images = data?.images;
  if (data && !images) return <p className="empty">No hay fotos guardadas.</p>;
  return (
    <>
      <ul className="identity">
        {identityFields.map((field) => (
          <li key={field.name}>
            <button
              type="button"
              className="identity-one"
              disabled={!images}
              aria-label={`Ampliar: ${field.label}`}
              onClick={() => setLarge(field)}
            >
              {images ? <img src={images[field.name]} alt={`${field.label} de ${name}`} onError={() => setOver(true)} /> : null}
            </button>
            <span>{field.label}</span>
          </li>
        ))}
      </ul>
      {large && images ? (
        <Modal title={`${large.label} de ${name}`} wide onClose={() => setLarge(undefined)}>
          <img className="identity-large" src={images[large.name]} alt={`${large.label} de ${name}`} />
        </Modal>
      ) : null}
    </>
  );
}
