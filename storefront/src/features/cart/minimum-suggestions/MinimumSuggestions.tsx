import type { MinimumSuggestion, Product } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.js';
import { unitCount } from '../../../lib/format.js';
import { showToast } from '../../../ui/toast.js';
import type { CartCard } from '../cart-cards.js';
import { addDialog } from '../dialogs/lazy-dialogs.js';
import { LazyDialog } from '../dialogs/LazyDialog.js';
import { priceCart } from '../pricing.store.js';
import { SuggestionStrip } from './SuggestionStrip.js';
import { useMinimumSuggestions } from './use-minimum-suggestions.js';

interface Props {
  card: CartCard;
  isPricing: boolean;
}

export function MinimumSuggestions({ card, isPricing }: Props): ReactNode {
  const { manufacturer, total } = card;
  const { stripRef, suggestions } = useMinimumSuggestions(card, isPricing);
  const [opening, setOpening] = useState<string>();
  const [open, setOpen] = useState<{ product: Product; suggestion: MinimumSuggestion }>();
  // Id of a product whose dialog could not load; from then on all buttons are links.
  const [failedId, setFailedId] = useState<string>();
  useEffect(() => {
    if (failedId !== undefined) document.querySelector<HTMLElement>(`[data-suggestion="${failedId}"]`)?.focus();
  }, [failedId]);

  const openAddDialog = async (suggestion: MinimumSuggestion): Promise<void> => {
    if (opening !== undefined) return;
    setOpening(suggestion.id);
    try {
      const productRequest = api<Product>(`/api/products/${suggestion.id}`, { signal: AbortSignal.timeout(10_000) });
      const [product] = await Promise.all([productRequest, addDialog.get()]);
      setOpen({ product, suggestion });
    } catch {
      setFailedId(suggestion.id);
      showToast('No pudimos abrir las cantidades acá: elegilas en la página del producto.');
    } finally {
      setOpening(undefined);
    }
  };
  const close = (): void => {
    setOpen(undefined);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`card-${manufacturer.id}`)?.focus({ preventScroll: true });
    });
  };
  const handleAdded = (units: number): void => {
    close();
    showToast(`Añadiste ${unitCount(units)} al carrito.`);
    void priceCart();
  };

  return (
    <>
      {total < manufacturer.minPurchase ? (
        <SuggestionStrip
          stripRef={stripRef}
          manufacturer={manufacturer.id}
          suggestions={suggestions}
          opening={opening}
          linksOnly={failedId !== undefined}
          onAdd={(suggestion) => void openAddDialog(suggestion)}
        />
      ) : null}
      {open ? (
        <LazyDialog module={addDialog} title={open.product.name} onClose={close}>
          {(AddDialog) => <AddDialog product={open.product} units={open.suggestion.units} onAdded={handleAdded} onClose={close} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
