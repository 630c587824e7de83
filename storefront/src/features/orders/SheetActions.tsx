import { transportSheetText, type Order } from '@shop/contracts';
import type { ReactNode } from 'react';
import { pickupAddress } from '../../lib/pickup.js';
import { sheetPath } from '../../lib/transport-sheet.js';
import { Icon } from '../../ui/forms/Icon.js';
import { canShare, shareAddress } from '../../ui/share.js';
import { ChatLink } from './ChatLink.js';
import { consolidate } from './consolidate.js';

/** Prints a sheet, or sends it to the carrier, whom the buyer chooses in the chat app. */
export function SheetActions({ order }: { order: Order }): ReactNode {
  const link = `${location.origin}${sheetPath(order.id)}`;
  return (
    <>
      <button type="button" className="button" onClick={() => print()}>
        <Icon name="print" />
        Imprimir o guardar en PDF
      </button>
      <ChatLink
        className="button button-quiet"
        href={`https://wa.me/?text=${encodeURIComponent(transportSheetText(link, order.id, collections(order)))}`}
      >
        Mandar por WhatsApp
      </ChatLink>
      {canShare ? (
        <button type="button" className="button button-quiet" onClick={() => void shareAddress(link)}>
          <Icon name="share" />
          Compartir
        </button>
      ) : null}
    </>
  );
}

const collections = (order: Order) =>
  consolidate(order).parcels.map(({ number, manufacturer, units }) => ({
    number,
    units,
    manufacturer: manufacturer.name,
    place: manufacturer.street || pickupAddress(),
  }));
