import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { Screen } from '../account/Screen.js';
import { OrderSheet } from '../orders/OrderSheet.js';

/** What a purchase is collected with, ready to print. */
export default function PurchaseSheet(): ReactNode {
  const { id = '' } = useParams();
  return (
    <Screen title="Hoja de armado" lead={<Link href="/compras">Volver a tus compras</Link>}>
      <OrderSheet number={id} />
    </Screen>
  );
}
