import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';
import { AccountPanel } from '../account/AccountPanel.js';
import { Screen } from '../account/Screen.js';
import { EditManufacturer } from './EditManufacturer.js';
import { FirstSteps } from './FirstSteps.js';
import { ManufacturerData } from './ManufacturerData.js';
import { ReceivedReviews } from './ReceivedReviews.js';
import { SalesFigures } from './SalesFigures.js';
import { StoreCard } from './StoreCard.js';
import { StoreImages } from './StoreImages.js';

export default function ManufacturerHome(): ReactNode {
  const { manufacturer, standing } = useStore($user) ?? {};
  const [editing, setEditing] = useState<{ focusField?: 'tiktokUrl' }>();
  if (!manufacturer) return null;
  return (
    <Screen title="Mi perfil" lead="Lo que los mayoristas ven de tu tienda, y los datos de tu acceso.">
      <StoreCard
        manufacturer={manufacturer}
        isSuspended={standing === 'suspended'}
        onIncomplete={() => setEditing({ focusField: 'tiktokUrl' })}
      />
      <FirstSteps manufacturer={manufacturer} onEdit={() => setEditing({})} />
      <ManufacturerData manufacturer={manufacturer} onEdit={() => setEditing({})} />
      <SalesFigures />
      <ReceivedReviews manufacturer={manufacturer} />
      <StoreImages manufacturer={manufacturer} />
      <AccountPanel />
      {editing ? (
        <EditManufacturer manufacturer={manufacturer} focusField={editing.focusField} onClose={() => setEditing(undefined)} />
      ) : null}
    </Screen>
  );
}
