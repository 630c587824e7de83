import type { Closer, Product } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.js';
import { unitCount } from '../../../lib/format.js';
import { say } from '../../../ui/toast.js';
import type { CartCard } from '../cart-cards.js';
import { addDialog } from '../dialogs/codes.js';
import { LaterDialog } from '../dialogs/LaterDialog.js';
import { priceCart } from '../pricing.store.js';
import { ClosersStrip } from './ClosersStrip.js';
import { useClosers } from './use-closers.js';

interface Props {
  card: CartCard;
  /** Today's prices are on their way. */
  asking: boolean;
}

/** What closes the gap to a manufacturer's minimum purchase, and how many of it. */
export function Closers({ card, asking }: Props): ReactNode {
  const { maker, total } = card;
  const { place, closers } = useClosers(card, asking);
  const [opening, setOpening] = useState<string>();
  const [open, setOpen] = useState<{ product: Product; closer: Closer }>();
  // The one that could not be opened: its button is a link now, as all are.
  const [elsewhere, setElsewhere] = useState<string>();
  useEffect(() => {
    if (elsewhere !== undefined) document.querySelector<HTMLElement>(`[data-closer="${elsewhere}"]`)?.focus();
  }, [elsewhere]);

  const add = async (closer: Closer): Promise<void> => {
    if (opening !== undefined) return;
    setOpening(closer.id);
    try {
      const asked = api<Product>(`/api/products/${closer.id}`, { signal: AbortSignal.timeout(10_000) });
      const [product] = await Promise.all([asked, addDialog.get()]);
      setOpen({ product, closer });
    } catch {
      setElsewhere(closer.id);
      say('No pudimos abrir las cantidades acá: elegilas en la página del producto.');
    } finally {
      setOpening(undefined);
    }
  };
  const close = (): void => {
    setOpen(undefined);
    // The button that opened it is gone when the minimum is reached.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`card-${maker.id}`)?.focus({ preventScroll: true });
    });
  };
  const added = (units: number): void => {
    close();
    say(`Añadiste ${unitCount(units)} al carrito.`);
    void priceCart();
  };

  return (
    <>
      {total < maker.minPurchase ? (
        <ClosersStrip
          place={place}
          store={`/store/${maker.id}`}
          closers={closers}
          opening={opening}
          elsewhere={elsewhere !== undefined}
          onAdd={(closer) => void add(closer)}
        />
      ) : null}
      {open ? (
        <LaterDialog code={addDialog} title={open.product.name} onClose={close}>
          {(AddDialog) => <AddDialog product={open.product} units={open.closer.units} onAdded={added} onClose={close} />}
        </LaterDialog>
      ) : null}
    </>
  );
}
