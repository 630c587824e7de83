import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { $root } from '../../lib/root.store.js';
import { Screen } from '../../features/account/Screen.js';
import { OrderSheet } from '../../features/orders/OrderSheet.js';

export default function SheetScreen(): ReactNode {
  const { id = '' } = useParams();
  const { user } = useStore($root);
  return (
    <Screen title="Hoja de armado" lead={backTo[user?.role ?? 'wholesaler']}>
      <OrderSheet number={id} />
    </Screen>
  );
}

const backTo = {
  wholesaler: <Link href="/compras">Volver a tus compras</Link>,
  manufacturer: <Link href="/ordenes">Volver a tus pedidos</Link>,
  admin: <Link href="/ordenes-unificadas">Volver a los pedidos unificados</Link>,
};
