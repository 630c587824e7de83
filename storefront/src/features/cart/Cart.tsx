import { useStore } from '@nanostores/react';
import { texts } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { putBack, removeFromCart, $cart, type Removed } from './cart.store.js';
import { BuyerBar } from './BuyerBar.js';
import { CartCardView } from './CartCardView.js';
import { CartSum } from './CartSum.js';
import { Closers } from './closers/Closers.js';
import { CartDialogs } from './dialogs/CartDialogs.js';
import { cartDetail, fetchDialogs } from './dialogs/codes.js';
import { LaterDialog } from './dialogs/LaterDialog.js';
import { EmptyCart } from './EmptyCart.js';
import { $pricing, priceCart } from './pricing.store.js';
import { SavedCart } from './saved/SavedCart.js';
import { useSending } from './sending/use-sending.js';
import { Undo } from './Undo.js';
import { $sender, useCards } from './use-cart.js';

/** What was just taken out, and what is said of it. */
interface Gone {
  words: string;
  removed: Removed;
}

/** The cart: what was added, by manufacturer, at the shop's prices; and from here it is sent. */
export function Cart(): ReactNode {
  const cards = useCards();
  const cart = useStore($cart);
  const pricing = useStore($pricing);
  const { role } = useStore($sender);
  const sending = useSending();
  const [detail, setDetail] = useState<string>();
  const [gone, setGone] = useState<Gone>();
  useEffect(() => {
    void priceCart();
    const again = (): void => void priceCart();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const lines = cart.packs.length + cart.products.length;
  const shown = cards.reduce((sum, card) => sum + card.lines.length, 0);
  const asking = pricing.state === 'asking';
  const takeOut = (ids: string[], words: string): void => {
    setGone({ words, removed: removeFromCart(...ids) });
    // What had the focus is gone.
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
  };
  const closeDetail = (): void => {
    setDetail(undefined);
    // The card that opened it may be gone with its last line.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
    });
  };
  const idsOf = (of: typeof cards): string[] => of.flatMap((card) => card.lines.map(({ id }) => id));

  const makerName = (id: string): string => cards.find(({ maker }) => maker.id === id)?.maker.name ?? texts.cartTitle;

  return (
    <div onPointerEnter={fetchDialogs} onFocus={fetchDialogs}>
      {role === 'wholesaler' ? null : <BuyerBar onEdit={() => sending.say({ kind: 'buyer' })} />}
      {gone ? (
        <Undo
          key={gone.removed.at}
          words={gone.words}
          onUndo={() => {
            putBack(gone.removed);
            setGone(undefined);
            document.querySelector<HTMLElement>('[data-cart-title]')?.focus();
          }}
          onEnd={() => setGone(undefined)}
        />
      ) : null}
      <SavedCart />
      {lines > 0 ? <Notices asking={asking} missing={shown < lines} /> : null}
      {lines === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns">
          <div className="cart-cards">
            {cards.map((card) => (
              <CartCardView
                key={card.maker.id}
                card={card}
                origin={location.origin}
                asking={asking}
                sending={sending}
                onDetail={() => setDetail(card.maker.id)}
                onRemove={() => takeOut(idsOf([card]), `Quitamos lo de ${card.maker.name}.`)}
                onRemoveLine={(line) => takeOut([line.id], `Quitamos ${line.known.name}.`)}
              >
                <Closers card={card} asking={asking} />
              </CartCardView>
            ))}
          </div>
          <CartSum
            cards={cards}
            asking={asking}
            sending={sending}
            onClear={() =>
              takeOut(
                [...cart.packs.map(({ packId }) => packId), ...cart.products.map(({ productId }) => productId)],
                'Vaciamos tu carrito.',
              )
            }
          />
        </div>
      )}
      {detail === undefined ? null : (
        <LaterDialog code={cartDetail} title={makerName(detail)} onClose={closeDetail}>
          {(CartDetail) => <CartDetail makerId={detail} onClose={closeDetail} />}
        </LaterDialog>
      )}
      <CartDialogs sending={sending} />
    </div>
  );
}

/** What stands between the cart and today's prices. */
function Notices({ asking, missing }: { asking: boolean; missing: boolean }): ReactNode {
  const { state, message } = useStore($pricing);
  return (
    <>
      <output className="cart-said">
        {state === 'silent' ? (
          <span className="notice">No pudimos consultar los precios de hoy: mostramos los de cuando agregaste cada cosa.</span>
        ) : null}
        {missing && !asking ? (
          <span className="notice">Hay artículos que no podemos mostrar sin conexión. Siguen en tu carrito.</span>
        ) : null}
        {state === 'refused' ? <span className="notice">{message}</span> : null}
      </output>
      {state === 'refused' ? (
        <p>
          <button type="button" className="button button-quiet" onClick={() => void priceCart()}>
            Reintentar
          </button>
        </p>
      ) : null}
    </>
  );
}
