import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { $root } from '../../lib/root.store.js';
import { Screen } from '../../features/account/Screen.js';
import { sheetTitles } from '../../features/orders/sheet-titles.js';
import { OrderSheet } from '../../features/orders/OrderSheet.js';

export default function SheetScreen(): ReactNode {
  const { id = '' } = useParams();
  const role = useStore($root).user?.role ?? 'wholesaler';
  return (
    <Screen title={sheetTitles[role]} lead={backTo[role]}>
      <OrderSheet number={id} />
    </Screen>
  );
}

const backTo = {
  wholesaler: <Link href="/compras">Volver a tus compras</Link>,
  manufacturer: <Link href="/ordenes">Volver a tus pedidos</Link>,
  admin: <Link href="/ordenes-unificadas">Volver a los pedidos unificados</Link>,
};
