import { productTexts, type Product } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/forms/Icon.js';

interface Props {
  product: Product;
  onPublishAnother: () => void;
  onDuplicate: () => void;
}

/** PROD-09. The link works at once: the product's page is published in less than a second. */
export function PublishedProduct({ product: { id, name }, onPublishAnother, onDuplicate }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel published" aria-labelledby="creado">
      <span className="published-icon">
        <Icon name="check" />
      </span>
      <h2 id="creado" ref={heading} tabIndex={-1}>
        {productTexts.created}
      </h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        Podés administrarlo en <Link href="/publicaciones">Publicaciones</Link>.
      </p>
      <p className="published-actions">
        <a className="button" href={`/producto/${id}`}>
          Ver en la tienda
        </a>
        <button type="button" className="button button-quiet" onClick={onPublishAnother}>
          Publicar otro
        </button>
        <button type="button" className="button button-quiet" onClick={onDuplicate}>
          Publicar otro parecido
        </button>
      </p>
    </section>
  );
}
