import { formatPesos, texts } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Modal } from '../../../ui/Modal.js';
import type { CardLine, CartCard } from '../cart-cards.js';
import { removeFromCart } from '../cart.store.js';
import { missingText } from '../minimum.js';
import { Thumb } from '../Thumb.js';
import { useCards } from '../use-cart.js';
import { LineOptions } from './LineOptions.js';
import { LineQuantities } from './LineQuantities.js';
import { PackContents } from './PackContents.js';

interface Props {
  makerId: string;
  onClose: () => void;
}

/** Everything of one manufacturer, size by size; what is changed here is in the cart at once. */
export function CartDetail({ makerId, onClose }: Props): ReactNode {
  const card = useCards().find(({ maker }) => maker.id === makerId);
  // A line whose quantity is typed anew is 0 for a moment: it stays in sight as long as the dialog does.
  const [opened] = useState<CardLine[]>(card?.lines ?? []);
  const [gone, setGone] = useState<string[]>([]);
  const [maker] = useState(card?.maker);
  const seen = withNew(opened, card).filter(({ id }) => !gone.includes(id));
  if (!maker) return null;
  const total = card?.total ?? 0;
  return (
    <Modal title={maker.name} wide onClose={onClose}>
      <div className="picker cart-detail">
        {seen.map((line) => (
          <DetailLine
            key={line.id}
            line={line}
            now={card?.lines.find(({ id }) => id === line.id)}
            onRemove={() => {
              removeFromCart(line.id);
              setGone((before) => [...before, line.id]);
              document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
            }}
          />
        ))}
        {seen.length === 0 ? <p className="empty">No queda nada de {maker.name} en tu carrito.</p> : null}
      </div>
      <div className="cart-detail-foot">
        <p className="cart-sum-total">
          <span>Total</span>
          <output>{formatPesos(total)}</output>
        </p>
        {maker.minPurchase > 0 ? (
          <p className="cart-note">
            Compra mínima {formatPesos(maker.minPurchase)}. {missingText(total, maker.minPurchase)}
          </p>
        ) : null}
        <button type="button" className="button button-big" data-add onClick={onClose}>
          Listo
        </button>
      </div>
    </Modal>
  );
}

/** What was there when the dialog opened, and what came since. */
function withNew(before: CardLine[], card: CartCard | undefined): CardLine[] {
  if (!card) return before;
  const known = before.map((line) => {
    const now = card.lines.find(({ id }) => id === line.id);
    if (!now) return line;
    const ids = new Set(line.parts.map(({ variationId }) => variationId));
    return { ...now, parts: [...line.parts, ...now.parts.filter(({ variationId }) => !ids.has(variationId))] };
  });
  return [...known, ...card.lines.filter(({ id }) => !before.some((line) => line.id === id))];
}

function DetailLine({ line, now, onRemove }: { line: CardLine; now: CardLine | undefined; onRemove: () => void }): ReactNode {
  const { id, kind, href, known } = line;
  const [whole, setWhole] = useState(false);
  const state = now?.state ?? 'ok';
  const sold = state !== 'removed';
  return (
    <section className={sold ? 'cart-line' : 'cart-line cart-gone'}>
      <Thumb image={known.image} sizes="72px" />
      <div className="cart-line-what">
        <h3>
          <a href={href}>{known.name}</a>
        </h3>
        <p className="cart-note">
          {formatPesos(known.price)} {kind === 'pack' ? 'el pack' : 'por unidad'}
          {kind === 'pack' && known.units ? `, ${unitCount(known.units)} en cada uno` : ''}
        </p>
        {sold ? null : <p className="cart-gone-said">{texts.removedProduct}</p>}
        {state === 'unknown' ? <p className="cart-note">No pudimos consultar este producto ahora.</p> : null}
        <p className="cart-line-acts">
          {sold && kind === 'product' ? (
            <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Ver solo lo elegido' : wayToOptions(known.options)}
              <span className="hidden"> de {known.name}</span>
            </button>
          ) : null}
          <button type="button" className="link-button cart-remove" onClick={onRemove}>
            Eliminar<span className="hidden"> {known.name}</span>
          </button>
        </p>
      </div>
      {sold && kind === 'pack' ? <PackContents id={id} /> : null}
      {sold && whole ? <LineOptions line={line} now={now} /> : null}
      {sold && !whole ? <LineQuantities line={line} now={now} /> : null}
    </section>
  );
}

/** Products of sizes by colours name both: they have the table, and its run of sizes. */
const wayToOptions = (options: Readonly<Record<string, string>>): string =>
  Object.values(options).some((option) => option.includes(', ')) ? 'Curva, talles y colores' : 'Talles y colores';
