import { productRules, type Product, type FormValues } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from '../../../ui/forms/Form.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { CardPreview } from './CardPreview.js';
import type { ProductDraftState } from './draft.store.js';
import { categoryLabel } from './CategoryFields.js';
import { ProductFields } from './ProductFields.js';
import type { Reference } from './reference.js';
import { createProduct, isOutcomeUnknown } from './save-product.js';

interface Props {
  reference: Reference;
  draft: ProductDraftState;
  onDraft: (draft: ProductDraftState) => void;
  onBack: () => void;
  onPublished: (product: Product) => void;
}

export function FormStep({ reference, draft, onDraft, onBack, onPublished }: Props): ReactNode {
  const [initial] = useState(draft.typed);
  const [typed, setTyped] = useState<FormValues>(initial);
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });
  const updateDraft = (next: Partial<ProductDraftState>): void => onDraft((latestDraft.current = { ...latestDraft.current, ...next }));
  const form = useForm({
    id: 'producto',
    rules: productRules,
    send: async (values) => {
      try {
        onPublished(await createProduct(latestDraft.current, values));
      } catch (error) {
        if (isOutcomeUnknown(error)) updateDraft({ uncertain: true });
        throw error;
      }
    },
  });
  const backButton = (
    <button type="button" className="button button-quiet" onClick={onBack}>
      Volver
    </button>
  );
  return (
    <div className="product-form">
      <section className="panel" aria-labelledby="datos-producto">
        <div className="panel-head">
          <h2 id="datos-producto" className="wizard-title" tabIndex={-1}>
            Datos del producto
          </h2>
          <p className="panel-count">{categoryLabel(initial, reference.categories)}</p>
        </div>
        <Form form={form} submitLabel="Publicar" busyLabel="Publicando…" secondaryAction={backButton}>
          <ProductFields
            reference={reference}
            initial={initial}
            onTyped={(next) => {
              setTyped(next);
              // Keeps draft values that this form does not show, for users who go back and change the type.
              updateDraft({ typed: { ...latestDraft.current.typed, onSale: 'false', ...next } });
            }}
          />
        </Form>
      </section>
      <CardPreview typed={typed} colors={reference.colors} />
    </div>
  );
}
