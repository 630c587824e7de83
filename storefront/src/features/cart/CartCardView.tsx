import { useStore } from '@nanostores/react';
import { deliveryText, formatNumber, formatPesos, listText, shippingTitle, texts } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { VerifiedMark } from '../../ui/VerifiedMark.js';
import { chatLinesOf, countsOf, type CartCard, type CardLine } from './cart-cards.js';
import { ContactLink } from './ContactLink.js';
import { QueuedOrderNotice } from './QueuedOrderNotice.js';
import { missingText, progressOf } from './minimum.js';
import { $pendingOrders, isWanted } from './pending-orders.store.js';
import { acknowledgePrices } from './pricing.store.js';
import type { CartSending } from './sending/use-cart-sending.js';
import { $shipping } from './shipping.store.js';
import { suggestionsId } from './minimum-suggestions/SuggestionStrip.js';
import { Thumbnail } from './Thumbnail.js';
import { useChatIntro } from './use-chat-intro.js';

interface Props {
  card: CartCard;
  origin: string;
  isPricing: boolean;
  sending: CartSending;
  onDetail: () => void;
  onRemove: () => void;
  onRemoveLine: (line: CardLine) => void;
  children?: ReactNode;
}

const maxThumbs = 4;

export function CartCardView({ card, origin, isPricing, sending, onDetail, onRemove, onRemoveLine, children }: Props): ReactNode {
  const id = useId();
  const { manufacturer, lines, total } = card;
  const { articles, units } = countsOf(card);
  const queuedOrders = useStore($pendingOrders).filter(
    (entry) => entry.queued && isWanted(entry) && entry.parts.some(({ userId }) => userId === manufacturer.id),
  );
  const isSending = sending.busy !== undefined && sending.busy !== 'all' && sending.busy.manufacturer === manufacturer.id;
  const shipping = useStore($shipping)[manufacturer.id] ?? {};
  const intro = useChatIntro();
  const storeUrl = `${origin}/store/${manufacturer.id}`;
  const isBelowMinimum = total < manufacturer.minPurchase;
  const detailButton = (className: string): ReactNode => (
    <button type="button" className={className} onClick={onDetail}>
      Ver detalle<span className="visually-hidden"> de {manufacturer.name}</span>
    </button>
  );
  return (
    <section className="cart-card" id={`card-${manufacturer.id}`} aria-labelledby={id} tabIndex={-1}>
      <header className="cart-card-head">
        <Logo name={manufacturer.name} image={manufacturer.image ?? null} sizes="64px" />
        <h2 id={id}>
          <a href={`/store/${manufacturer.id}`}>{manufacturer.name}</a>
        </h2>
        <p className="cart-counts">
          <span>{`${formatNumber(articles)} ${articles === 1 ? 'artículo' : 'artículos'}, ${unitCount(units)}`}</span>
          <small>{manufacturer.invoicing}</small>
        </p>
        <div className="cart-verified">
          <VerifiedMark text={manufacturer.verified} />
        </div>
        <p className="cart-card-total" aria-busy={isPricing || undefined}>
          <span className="visually-hidden">Total </span>
          <span>{formatPesos(total)}</span>
        </p>
      </header>
      <p className="cart-thumbs">
        {lines.slice(0, maxThumbs).map(({ id: line, snapshot }) => (
          <span key={line} className="cart-named" title={snapshot.name}>
            <Thumbnail image={snapshot.image} sizes="72px" />
            <span>{snapshot.name}</span>
          </span>
        ))}
        {lines.length > maxThumbs ? <span className="cart-more">{`+${lines.length - maxThumbs}`}</span> : null}
      </p>
      {manufacturer.minPurchase > 0 ? (
        <div className="cart-minimum">
          <progress className="minimum" max={100} value={progressOf(total, manufacturer.minPurchase)} aria-label="Hacia la compra mínima" />
          <p>
            <span>{`Compra mínima ${formatPesos(manufacturer.minPurchase)}`}</span>
            <strong>{missingText(total, manufacturer.minPurchase)}</strong>
          </p>
        </div>
      ) : null}
      <LineNotices lines={lines} onRemove={onRemoveLine} />
      {queuedOrders.map((entry) => (
        <QueuedOrderNotice key={entry.key} entry={entry} onCancel={() => sending.cancelQueued(entry)} />
      ))}
      <p className="cart-shipping">
        <button type="button" className="link-button" onClick={() => sending.setDialog({ kind: 'shipping', manufacturer })}>
          {shippingTitle}
          <span className="visually-hidden"> de {manufacturer.name}</span>
        </button>
        <span>{`${deliveryText(shipping)}${shipping.note ? ' · con nota' : ''}`}</span>
      </p>
      <div className="cart-actions">
        {isBelowMinimum ? (
          <a className="button" href={`#${suggestionsId(manufacturer.id)}`}>
            {`Te faltan ${formatPesos(manufacturer.minPurchase - total)}: ver qué sumar`}
          </a>
        ) : null}
        <button
          type="button"
          className={isBelowMinimum ? 'button button-quiet' : 'button'}
          aria-disabled={sending.busy !== undefined}
          onClick={() => sending.sendCart({ manufacturer: manufacturer.id })}
        >
          <span>{isSending ? 'Enviando…' : 'Enviar pedido'}</span>
          <span className="visually-hidden"> a {manufacturer.name}</span>
        </button>
        {isBelowMinimum ? null : detailButton('button button-quiet')}
        <p className="cart-links">
          {isBelowMinimum ? detailButton('link-button') : null}
          <button type="button" className="link-button cart-remove" onClick={onRemove}>
            Eliminar<span className="visually-hidden"> lo de {manufacturer.name}</span>
          </button>
          {articles > 0 ? (
            <ContactLink
              subtle
              phone={manufacturer.phone}
              text={listText(storeUrl, chatLinesOf(card), formatPesos(total), shipping, intro)}
            >
              Consultar por chat
            </ContactLink>
          ) : null}
        </p>
      </div>
      {children}
    </section>
  );
}

function LineNotices({ lines, onRemove }: { lines: CardLine[]; onRemove: (line: CardLine) => void }): ReactNode {
  const changedLines = lines.filter(
    ({ state, oldPrice, parts }) => state !== 'ok' || oldPrice !== undefined || parts.some(({ removed }) => removed),
  );
  if (changedLines.length === 0) return null;
  return (
    <ul className="cart-notices">
      {changedLines.map((line) => (
        <li key={line.id} className={line.state === 'removed' ? 'cart-removed' : undefined}>
          <strong>{line.snapshot.name}</strong> <span className="notice-text">{noticeText(line)}</span>{' '}
          {line.state === 'removed' ? (
            <button type="button" className="link-button" onClick={() => onRemove(line)}>
              Eliminar<span className="visually-hidden"> {line.snapshot.name}</span>
            </button>
          ) : null}
          {line.state === 'ok' && line.oldPrice !== undefined ? (
            <button type="button" className="link-button" onClick={() => acknowledgePrices([line.id])}>
              Entendido<span className="visually-hidden"> {line.snapshot.name}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function noticeText({ state, removed, oldPrice, snapshot, parts }: CardLine): string {
  if (removed) return texts.removedProduct;
  if (state === 'unknown') return 'No pudimos consultar este producto ahora.';
  if (oldPrice !== undefined) return `Cambió de ${formatPesos(oldPrice)} a ${formatPesos(snapshot.price)}.`;
  const labels = parts.filter(({ removed }) => removed).map(({ label }) => label);
  return `Ya no hay en ${labels.join('; ')}: no se cuenta ni se envía.`;
}
