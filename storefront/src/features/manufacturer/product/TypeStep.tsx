import { productTypes, type ProductTypeId } from '@shop/contracts';
import type { ReactNode } from 'react';

const typeCards: Record<ProductTypeId, { picture: string; description: string }> = {
  88: { picture: 'indumentaria', description: 'Ropa, calzado y accesorios' },
  130: { picture: 'blanqueria', description: 'Sábanas, toallas, cortinas y más' },
  131: { picture: 'bisuteria', description: 'Aros, collares, pulseras y más' },
};

export function TypeStep({ onType }: { onType: (type: ProductTypeId) => void }): ReactNode {
  return (
    <section className="panel" aria-labelledby="que-publicar">
      <h2 id="que-publicar" className="wizard-title" tabIndex={-1}>
        ¿Qué vas a publicar?
      </h2>
      <ul className="wizard-types">
        {productTypes.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="wizard-type" onClick={() => onType(id)}>
              <img src={`/img/categorias/${typeCards[id].picture}.svg`} alt="" width={96} height={96} />
              <strong>{name}</strong>
              <span>{typeCards[id].description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
