import { productRules, type Product, type Typed } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from '../../../ui/forms/Form.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { CardPreview } from './CardPreview.js';
import type { ProductWork } from './draft.store.js';
import { placeName } from './PlaceFields.js';
import { ProductFields } from './ProductFields.js';
import type { Reference } from './reference.js';
import { createProduct, isUncertain } from './saving.js';

interface Props {
  reference: Reference;
  work: ProductWork;
  /** Keeps what is written. */
  onWork: (work: ProductWork) => void;
  onBack: () => void;
  onMade: (product: Product) => void;
}

/** The form of a new product, and how it will look. */
export function FormStep({ reference, work, onWork, onBack, onMade }: Props): ReactNode {
  const [initial] = useState(work.typed);
  const [typed, setTyped] = useState<Typed>(initial);
  const now = useRef(work);
  useEffect(() => {
    now.current = work;
  });
  const put = (next: Partial<ProductWork>): void => onWork((now.current = { ...now.current, ...next }));
  const form = useForm({
    id: 'producto',
    rules: productRules,
    send: async (sent) => {
      try {
        onMade(await createProduct(now.current, sent));
      } catch (error) {
        if (isUncertain(error)) put({ uncertain: true });
        throw error;
      }
    },
  });
  const back = (
    <button type="button" className="button button-quiet" onClick={onBack}>
      Volver
    </button>
  );
  return (
    <div className="ware-form">
      <section className="panel" aria-labelledby="datos-producto">
        <div className="panel-head">
          <h2 id="datos-producto" className="wizard-title" tabIndex={-1}>
            Datos del producto
          </h2>
          <p className="panel-count">{placeName(initial, reference.categories)}</p>
        </div>
        <Form of={form} action="Publicar" busy="Publicando…" beside={back}>
          <ProductFields
            reference={reference}
            initial={initial}
            onTyped={(next) => {
              setTyped(next);
              // A draft may have more than this form shows: what belongs to another type stays for who goes back.
              put({ typed: { ...now.current.typed, onSale: 'false', ...next } });
            }}
          />
        </Form>
      </section>
      <CardPreview typed={typed} colors={reference.colors} />
    </div>
  );
}
