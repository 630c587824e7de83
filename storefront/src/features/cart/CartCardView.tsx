import { useStore } from '@nanostores/react';
import { formatNumber, formatPesos, listText, texts } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { chatLinesOf, countsOf, type CartCard, type CardLine } from './cart-cards.js';
import { ContactLink } from './ContactLink.js';
import { KeptNotice } from './KeptNotice.js';
import { missingText, progressOf } from './minimum.js';
import { $outgoing } from './outgoing.store.js';
import { acknowledge } from './pricing.store.js';
import type { SendingModel } from './sending/use-sending.js';
import { Thumb } from './Thumb.js';

interface Props {
  card: CartCard;
  /** Begins the link that the chat message carries. */
  origin: string;
  /** Today's prices are on their way. */
  asking: boolean;
  sending: SendingModel;
  onDetail: () => void;
  onRemove: () => void;
  onRemoveLine: (line: CardLine) => void;
  /** What closes the gap to the minimum, at its end. */
  children?: ReactNode;
}

/** Pictures that have room beside each other on a phone. */
const mostThumbs = 4;

/** All of one manufacturer: what it comes to, how far that is from its minimum, and into the post (CART-03). */
export function CartCardView({ card, origin, asking, sending, onDetail, onRemove, onRemoveLine, children }: Props): ReactNode {
  const id = useId();
  const { maker, lines, total } = card;
  const { articles, units } = countsOf(card);
  const kept = useStore($outgoing).filter((entry) => entry.kept && entry.parts.some(({ userId }) => userId === maker.id));
  const mine = sending.busy !== undefined && sending.busy !== 'all' && sending.busy.maker === maker.id;
  const store = `${origin}/store/${maker.id}`;
  return (
    <section className="cart-card" id={`card-${maker.id}`} aria-labelledby={id} tabIndex={-1}>
      <header className="cart-card-head">
        <Logo name={maker.name} image={maker.image ?? null} sizes="64px" />
        <h2 id={id}>
          <a href={`/store/${maker.id}`}>{maker.name}</a>
        </h2>
        <p className="cart-counts">
          {formatNumber(articles)} {articles === 1 ? 'artículo' : 'artículos'}, {unitCount(units)}
        </p>
        <p className="cart-card-total" aria-busy={asking || undefined}>
          <span className="hidden">Total </span>
          {formatPesos(total)}
        </p>
      </header>
      <p className="cart-thumbs">
        {lines.slice(0, mostThumbs).map(({ id: line, known }) => (
          <Thumb key={line} image={known.image} sizes="72px" />
        ))}
        {lines.length > mostThumbs ? <span className="cart-more">+{lines.length - mostThumbs}</span> : null}
      </p>
      {maker.minPurchase > 0 ? (
        <div className="cart-minimum">
          <progress className="minimum" max={100} value={progressOf(total, maker.minPurchase)} aria-label="Hacia la compra mínima" />
          <p>
            <span>Compra mínima {formatPesos(maker.minPurchase)}</span>
            <strong>{missingText(total, maker.minPurchase)}</strong>
          </p>
        </div>
      ) : null}
      <News lines={lines} onRemove={onRemoveLine} />
      {kept.map((entry) => (
        <KeptNotice key={entry.key} entry={entry} />
      ))}
      <div className="cart-actions">
        <button
          type="button"
          className="button"
          aria-disabled={sending.busy !== undefined}
          onClick={() => sending.press({ maker: maker.id })}
        >
          {mine ? 'Enviando…' : 'Enviar pedido'}
          <span className="hidden"> a {maker.name}</span>
        </button>
        <button type="button" className="button button-quiet" onClick={onDetail}>
          Ver detalle<span className="hidden"> de {maker.name}</span>
        </button>
        <p className="cart-links">
          <button type="button" className="link-button cart-remove" onClick={onRemove}>
            Eliminar<span className="hidden"> lo de {maker.name}</span>
          </button>
          {articles > 0 ? (
            <ContactLink quiet phone={maker.phone} text={listText(store, chatLinesOf(card), formatPesos(total))}>
              Consultar por chat
            </ContactLink>
          ) : null}
        </p>
      </div>
      {children}
    </section>
  );
}

/** What is not as it was when it was added: prices, and what is sold no more. In words, not by colour alone. */
function News({ lines, onRemove }: { lines: CardLine[]; onRemove: (line: CardLine) => void }): ReactNode {
  const told = lines.filter(({ state, before, parts }) => state !== 'ok' || before !== undefined || parts.some(({ removed }) => removed));
  if (told.length === 0) return null;
  return (
    <ul className="cart-news">
      {told.map((line) => (
        <li key={line.id} className={line.state === 'removed' ? 'cart-gone' : undefined}>
          <strong>{line.known.name}</strong> <span className="cart-news-said">{newsOf(line)}</span>{' '}
          {line.state === 'removed' ? (
            <button type="button" className="link-button" onClick={() => onRemove(line)}>
              Eliminar<span className="hidden"> {line.known.name}</span>
            </button>
          ) : null}
          {line.state === 'ok' && line.before !== undefined ? (
            <button type="button" className="link-button" onClick={() => acknowledge([line.id])}>
              Entendido<span className="hidden"> {line.known.name}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function newsOf({ state, before, known, parts }: CardLine): string {
  if (state === 'removed') return texts.removedProduct;
  if (state === 'unknown') return 'No pudimos consultar este producto ahora.';
  if (before !== undefined) return `Cambió de ${formatPesos(before)} a ${formatPesos(known.price)}.`;
  return `Ya no está en ${parts.flatMap(({ removed, label }) => (removed ? [label] : [])).join('; ')}: no se cuenta ni se envía.`;
}
