import type { Manufacturer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { LoadFailed } from '../../account/Notices.js';
import { Modal } from '../../../ui/Modal.js';
import { identityFields } from '../../account/identity-images.js';
import { identityLinksQuery } from '../queries.js';

/** Photographs of a manufacturer. Their links expire after a few minutes and are then requested again. */
export function IdentityImages({ manufacturer: { id, name } }: { manufacturer: Manufacturer }): ReactNode {
  const { data, error, refetch } = useQuery(identityLinksQuery(id));
  const [isExpired, setIsExpired] = useState(false);
  const [enlarged, setEnlarged] = useState<(typeof identityFields)[number]>();
  const retry = (): void => {
    setIsExpired(false);
    void refetch();
  };
  if (error) return <LoadFailed error={messageOf(error)} onRetry={retry} />;
  if (isExpired) return <LoadFailed error="el enlace de las fotos venció." onRetry={retry} />;
  const images = data?.images;
  if (data && !images) return <p className="empty">No hay fotos guardadas.</p>;
  return (
    <>
      <ul className="identity">
        {identityFields.map((field) => (
          <li key={field.name}>
            <button
              type="button"
              className="identity-photo"
              disabled={!images}
              aria-label={`Ampliar: ${field.caption}`}
              onClick={() => setEnlarged(field)}
            >
              {images ? <img src={images[field.name]} alt={`${field.caption} de ${name}`} onError={() => setIsExpired(true)} /> : null}
            </button>
            <span>{field.caption}</span>
          </li>
        ))}
      </ul>
      {enlarged && images ? (
        <Modal title={enlarged.caption} isWide onClose={() => setEnlarged(undefined)}>
          <img className="identity-large" src={images[enlarged.name]} alt={`${enlarged.caption} de ${name}`} />
        </Modal>
      ) : null}
    </>
  );
}
