import type { Product } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Form } from '../../../ui/forms/Form.js';
import { useEditorForm } from '../../../ui/forms/use-editor-form.js';
import { CardPreview } from './CardPreview.js';
import { categoryLabel } from './CategoryFields.js';
import type { ProductDraftState } from './draft.store.js';
import { ProductFields } from './ProductFields.js';
import { validateProduct } from './product-values.js';
import type { Reference } from './reference.js';
import { createProduct, isOutcomeUnknown } from './save-product.js';

interface Props {
  reference: Reference;
  draft: ProductDraftState;
  onDraft: (change: Partial<ProductDraftState>) => void;
  onBack: () => void;
  onPublished: (product: Product) => void;
}

export function FormStep({ reference, draft, onDraft, onBack, onPublished }: Props): ReactNode {
  const [initial] = useState(draft.typed);
  const { form, model } = useEditorForm({
    id: 'producto',
    defaultValues: initial,
    validate: validateProduct,
    send: async (values) => {
      try {
        onPublished(await createProduct(draft, values));
      } catch (error) {
        if (isOutcomeUnknown(error)) onDraft({ uncertain: true });
        throw error;
      }
    },
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft({ typed: values }) }), [subscribe, onDraft]);
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
        <FormProvider {...form}>
          <Form form={model} submitLabel="Publicar" busyLabel="Publicando…" secondaryAction={backButton}>
            <ProductFields reference={reference} />
          </Form>
        </FormProvider>
      </section>
      <CardPreview values={draft.typed} colors={reference.colors} />
    </div>
  );
}
