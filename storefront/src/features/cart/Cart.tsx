import { useStore } from '@nanostores/react';
import { texts } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { restoreLines, removeFromCart, $cart, type RemovedLines } from './cart.store.js';
import { BuyerBar } from './BuyerBar.js';
import { CartCardView } from './CartCardView.js';
import { CartSum } from './CartSum.js';
import { MinimumSuggestions } from './minimum-suggestions/MinimumSuggestions.js';
import { CartDialogs } from './dialogs/CartDialogs.js';
import { cartDetail, preloadDialogs } from './dialogs/lazy-dialogs.js';
import { LazyDialog } from './dialogs/LazyDialog.js';
import { EmptyCart } from './EmptyCart.js';
import { $pricing, priceCart } from './pricing.store.js';
import { SavedCart } from './saved/SavedCart.js';
import { useCartSending } from './sending/use-cart-sending.js';
import { UndoBar } from './UndoBar.js';
import { $orderSender, useCards } from './use-cart.js';

interface UndoableRemoval {
  text: string;
  removed: RemovedLines;
}

export function Cart({ children }: { children?: ReactNode }): ReactNode {
  const cards = useCards();
  const cart = useStore($cart);
  const pricing = useStore($pricing);
  const { role } = useStore($orderSender);
  const sending = useCartSending();
  const [detail, setDetail] = useState<string>();
  const [removal, setRemoval] = useState<UndoableRemoval>();
  useEffect(() => {
    void priceCart();
    const reprice = (): void => void priceCart();
    addEventListener('online', reprice);
    return () => removeEventListener('online', reprice);
  }, []);

  const lines = cart.packs.length + cart.products.length;
  const shownCount = cards.reduce((sum, card) => sum + card.lines.length, 0);
  const isPricing = pricing.state === 'loading';
  const removeLines = (ids: string[], text: string): void => {
    setRemoval({ text, removed: removeFromCart(...ids) });
    // The focused element was removed.
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
  };
  const closeDetail = (): void => {
    setDetail(undefined);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
    });
  };
  const idsOf = (someCards: typeof cards): string[] => someCards.flatMap((card) => card.lines.map(({ id }) => id));

  const manufacturerName = (id: string): string =>
    cards.find(({ manufacturer }) => manufacturer.id === id)?.manufacturer.name ?? texts.cartTitle;

  return (
    <div onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
      {role === 'wholesaler' ? null : <BuyerBar onEdit={() => sending.setDialog({ kind: 'buyer' })} />}
      {removal ? (
        <UndoBar
          key={removal.removed.at}
          text={removal.text}
          onUndo={() => {
            restoreLines(removal.removed);
            setRemoval(undefined);
            document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
          }}
          onEnd={() => setRemoval(undefined)}
        />
      ) : null}
      <SavedCart />
      {lines > 0 ? <PricingNotices isPricing={isPricing} missing={shownCount < lines} /> : null}
      {lines === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns">
          <div className="cart-cards">
            {cards.map((card) => (
              <CartCardView
                key={card.manufacturer.id}
                card={card}
                origin={location.origin}
                isPricing={isPricing}
                sending={sending}
                onDetail={() => setDetail(card.manufacturer.id)}
                onRemove={() => removeLines(idsOf([card]), `Quitamos lo de ${card.manufacturer.name}.`)}
                onRemoveLine={(line) => removeLines([line.id], `Quitamos ${line.snapshot.name}.`)}
              >
                <MinimumSuggestions card={card} isPricing={isPricing} />
              </CartCardView>
            ))}
          </div>
          <CartSum
            cards={cards}
            isPricing={isPricing}
            sending={sending}
            onClear={() =>
              removeLines(
                [...cart.packs.map(({ packId }) => packId), ...cart.products.map(({ productId }) => productId)],
                'Vaciamos tu carrito.',
              )
            }
          >
            {children}
          </CartSum>
        </div>
      )}
      {detail === undefined ? null : (
        <LazyDialog module={cartDetail} title={manufacturerName(detail)} onClose={closeDetail}>
          {(CartDetail) => <CartDetail manufacturerId={detail} onClose={closeDetail} />}
        </LazyDialog>
      )}
      <CartDialogs sending={sending} />
    </div>
  );
}

function PricingNotices({ isPricing, missing }: { isPricing: boolean; missing: boolean }): ReactNode {
  const { state, message } = useStore($pricing);
  return (
    <>
      <output className="cart-status">
        {state === 'offline' ? (
          <span className="notice">No pudimos consultar los precios de hoy: mostramos los de cuando agregaste cada cosa.</span>
        ) : null}
        {missing && !isPricing ? (
          <span className="notice">Hay artículos que no podemos mostrar sin conexión. Siguen en tu carrito.</span>
        ) : null}
        {state === 'rejected' ? <span className="notice">{message}</span> : null}
      </output>
      {state === 'rejected' ? (
        <p>
          <button type="button" className="button button-quiet" onClick={() => void priceCart()}>
            Reintentar
          </button>
        </p>
      ) : null}
    </>
  );
}
