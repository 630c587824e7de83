import { formatCuit, vatStatusNames } from '@shop/contracts';
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';
import { AccountPanel } from '../account/AccountPanel.js';
import { Screen } from '../account/Screen.js';
import { DataPanel } from '../account/DataPanel.js';
import { BuyerNews } from './BuyerNews.js';
import { EditWholesaler } from './EditWholesaler.js';

export default function WholesalerHome(): ReactNode {
  const wholesaler = useStore($user)?.wholesaler;
  const [isEditing, setIsEditing] = useState(false);
  if (!wholesaler) return null;
  const { name, phone, street, city, province, postalCode, country, cuit, vatStatus } = wholesaler;
  return (
    <Screen title="Mi perfil" lead="Con estos datos los fabricantes preparan y despachan tus pedidos.">
      <BuyerNews />
      <DataPanel
        title="Datos de tu negocio"
        onEdit={() => setIsEditing(true)}
        rows={[
          ['Nombre', name],
          ['Teléfono', phone],
          ['Dirección', street],
          ['Ciudad', city],
          ['Provincia', province],
          ['Código postal', postalCode],
          ['País', country],
          ['CUIT', cuit && formatCuit(cuit)],
          ['Condición de IVA', vatStatus && vatStatusNames[vatStatus]],
        ]}
      />
      <AccountPanel />
      {isEditing ? <EditWholesaler wholesaler={wholesaler} onClose={() => setIsEditing(false)} /> : null}
    </Screen>
  );
}
