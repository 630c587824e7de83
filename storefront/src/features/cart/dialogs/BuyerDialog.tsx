import { useStore } from '@nanostores/react';
import { buyerPhone, buyerRules, cleanLine, limits } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Form } from '../../../ui/forms/Form.js';
import { PhoneField, TextField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { $buyer, setBuyer } from '../buyer.store.js';

interface Props {
  sendsAfterSave: boolean;
  onSaved: () => void;
  onClose: () => void;
}

export function BuyerDialog({ sendsAfterSave, onSaved, onClose }: Props): ReactNode {
  const buyer = useStore($buyer);
  const form = useForm({
    id: 'comprador',
    rules: buyerRules,
    send: async ({ name = '', phone = '' }) => {
      setBuyer({ name: cleanLine(name, limits.name.max), phone: buyerPhone(phone) });
      onSaved();
    },
  });
  return (
    <Modal title="Tus datos" onClose={onClose}>
      <p className="cart-note">
        El fabricante los necesita para preparar tu pedido y escribirte. Los guardamos en este navegador y van con cada pedido.
      </p>
      <Form form={form} submitLabel={sendsAfterSave ? 'Guardar y enviar' : 'Guardar'} busyLabel="Guardando…">
        <TextField name="name" label="Nombre" autoComplete="name" defaultValue={buyer?.name} data-autofocus />
        <PhoneField
          label="Teléfono"
          autoComplete="tel-national"
          hint="Con código de área. Por ejemplo, 11 2345 6789."
          defaultValue={buyer?.phone}
        />
      </Form>
    </Modal>
  );
}
