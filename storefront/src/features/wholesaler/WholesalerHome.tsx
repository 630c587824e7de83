import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';
import { AccountPanel } from '../account/AccountPanel.js';
import { Screen } from '../account/Screen.js';
import { DataPanel } from '../account/DataPanel.js';
import { EditWholesaler } from './EditWholesaler.js';

/** A wholesaler's account begins with what manufacturers need to send an order. */
export default function WholesalerHome(): ReactNode {
  const wholesaler = useStore($user)?.wholesaler;
  const [editing, setEditing] = useState(false);
  if (!wholesaler) return null;
  const { name, phone, street, city, province, postalCode, country } = wholesaler;
  return (
    <Screen title="Mi perfil" lead="Con estos datos los fabricantes preparan y despachan tus pedidos.">
      <DataPanel
        title="Datos de tu negocio"
        onEdit={() => setEditing(true)}
        rows={[
          ['Nombre', name],
          ['Teléfono', phone],
          ['Dirección', street],
          ['Ciudad', city],
          ['Provincia', province],
          ['Código postal', postalCode],
          ['País', country],
        ]}
      />
      <AccountPanel />
      {editing ? <EditWholesaler wholesaler={wholesaler} onClose={() => setEditing(false)} /> : null}
    </Screen>
  );
}
