import { useStore } from '@nanostores/react';
import {
  cleanLine,
  cleanParagraphs,
  deliveryNames,
  deliveryToAgree,
  hasCarrier,
  limits,
  shippingRules,
  shippingTitle,
} from '@shop/contracts';
import type { ReactNode } from 'react';
import { updateRoot } from '../../../lib/root.store.js';
import { Form } from '../../../ui/forms/Form.js';
import { AreaField, SelectField, TextField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import type { CartCard } from '../cart-cards.js';
import { $shipping, readShipping } from '../shipping.store.js';

interface Props {
  manufacturer: CartCard['manufacturer'];
  onClose: () => void;
}

const deliveries = Object.entries(deliveryNames) as [keyof typeof deliveryNames, string][];
const options = [{ value: '', label: deliveryToAgree }, ...deliveries.map(([value, label]) => ({ value, label }))];

export function ShippingDialog({ manufacturer, onClose }: Props): ReactNode {
  const choice = useStore($shipping)[manufacturer.id];
  const form = useForm({
    id: 'envio',
    rules: shippingRules,
    send: async (typed) => {
      const delivery = deliveries.find(([value]) => value === typed['delivery'])?.[0];
      const carrier = hasCarrier({ delivery }) ? cleanLine(typed['carrier'] ?? '', limits.shipping.carrier) : '';
      const note = cleanParagraphs(typed['note'] ?? '', limits.shipping.note);
      const typedChoice = { ...(delivery && { delivery }), ...(carrier && { carrier }), ...(note && { note }) };
      updateRoot((state) => ({ ...state, shipping: { ...readShipping(state.shipping), [manufacturer.id]: typedChoice } }));
      onClose();
    },
  });
  return (
    <Modal title={shippingTitle} onClose={onClose}>
      <p className="cart-note">Van con tu pedido a {manufacturer.name}. El costo y el día los acuerdan entre ustedes.</p>
      <div className="cart-shipping-form">
        <Form form={form} submitLabel="Guardar" busyLabel="Guardando…">
          <SelectField name="delivery" label="Cómo viaja" options={options} defaultValue={choice?.delivery} data-autofocus />
          <TextField
            name="carrier"
            label="Expreso"
            optional
            maxLength={limits.shipping.carrier}
            autoComplete="off"
            hint="El que usás siempre. Por ejemplo, Vía Cargo."
            defaultValue={choice?.carrier}
          />
          <AreaField
            name="note"
            label="Nota para el fabricante"
            optional
            hint={`Hasta ${limits.shipping.note} caracteres.`}
            defaultValue={choice?.note}
          />
        </Form>
      </div>
    </Modal>
  );
}
