import { productTexts, type Product } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/forms/Icon.js';

interface Props {
  product: Product;
  onAnother: () => void;
  onSimilar: () => void;
}

/** A product was created (PROD-09). Its page opens as soon as it is published, well within a second. */
export function Published({ product: { id, name }, onAnother, onSimilar }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel published" aria-labelledby="creado">
      <span className="published-sign">
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
        <button type="button" className="button button-quiet" onClick={onAnother}>
          Publicar otro
        </button>
        <button type="button" className="button button-quiet" onClick={onSimilar}>
          Publicar otro parecido
        </button>
      </p>
    </section>
  );
}
