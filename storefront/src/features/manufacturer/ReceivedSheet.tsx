import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { Screen } from '../account/Screen.js';
import { OrderSheet } from '../orders/OrderSheet.js';

/** What an order is packed with, ready to print. */
export default function ReceivedSheet(): ReactNode {
  const { id = '' } = useParams();
  return (
    <Screen title="Hoja de armado" lead={<Link href="/ordenes">Volver a tus órdenes</Link>}>
      <OrderSheet number={id} />
    </Screen>
  );
}
