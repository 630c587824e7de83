import { formatPesos, texts } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Modal } from '../../../ui/Modal.js';
import type { CardLine, CartCard } from '../cart-cards.js';
import { removeFromCart } from '../cart.store.js';
import { missingText } from '../minimum.js';
import { Thumbnail } from '../Thumbnail.js';
import { useCards } from '../use-cart.js';
import { LineOptions } from './LineOptions.js';
import { LineQuantities } from './LineQuantities.js';
import { PackContents } from './PackContents.js';

interface Props {
  manufacturerId: string;
  onClose: () => void;
}

export function CartDetail({ manufacturerId, onClose }: Props): ReactNode {
  const card = useCards().find(({ manufacturer }) => manufacturer.id === manufacturerId);
  // Keeps the lines of the moment of opening: while a quantity is retyped, its line is 0 and would disappear.
  const [openingLines] = useState<CardLine[]>(card?.lines ?? []);
  const [removedIds, setRemovedIds] = useState<string[]>([]);
  const [manufacturer] = useState(card?.manufacturer);
  const shownLines = withNewLines(openingLines, card).filter(({ id }) => !removedIds.includes(id));
  if (!manufacturer) return null;
  const total = card?.total ?? 0;
  return (
    <Modal title={manufacturer.name} isWide onClose={onClose}>
      <div className="picker cart-detail">
        {shownLines.map((line) => (
          <DetailLine
            key={line.id}
            line={line}
            currentLine={card?.lines.find(({ id }) => id === line.id)}
            onRemove={() => {
              removeFromCart(line.id);
              setRemovedIds((before) => [...before, line.id]);
              document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
            }}
          />
        ))}
        {shownLines.length === 0 ? <p className="empty">No queda nada de {manufacturer.name} en tu carrito.</p> : null}
      </div>
      <div className="cart-detail-foot">
        <p className="cart-sum-total">
          <span>Total</span>
          <output>{formatPesos(total)}</output>
        </p>
        {manufacturer.minPurchase > 0 ? (
          <p className="cart-note">
            {`Compra mínima ${formatPesos(manufacturer.minPurchase)}. ${missingText(total, manufacturer.minPurchase)}`}
          </p>
        ) : null}
        <button type="button" className="button button-big" data-add onClick={onClose}>
          Listo
        </button>
      </div>
    </Modal>
  );
}

function withNewLines(before: CardLine[], card: CartCard | undefined): CardLine[] {
  if (!card) return before;
  const currentLines = before.map((line) => {
    const currentLine = card.lines.find(({ id }) => id === line.id);
    if (!currentLine) return line;
    const ids = new Set(line.parts.map(({ variationId }) => variationId));
    return { ...currentLine, parts: [...line.parts, ...currentLine.parts.filter(({ variationId }) => !ids.has(variationId))] };
  });
  return [...currentLines, ...card.lines.filter(({ id }) => !before.some((line) => line.id === id))];
}

function DetailLine({
  line,
  currentLine,
  onRemove,
}: {
  line: CardLine;
  currentLine: CardLine | undefined;
  onRemove: () => void;
}): ReactNode {
  const { id, kind, href, snapshot } = line;
  const [showsAll, setShowsAll] = useState(false);
  const state = currentLine?.state ?? 'ok';
  const isAvailable = state !== 'removed';
  return (
    <section className={isAvailable ? 'cart-line' : 'cart-line cart-removed'}>
      <Thumbnail image={snapshot.image} sizes="72px" />
      <div className="cart-line-info">
        <h3>
          <a href={href}>{snapshot.name}</a>
        </h3>
        {snapshot.articleCode ? <p className="cart-note">Código {snapshot.articleCode}</p> : null}
        <p className="cart-note">
          <span>{`${formatPesos(snapshot.price)} ${kind === 'pack' ? 'el pack' : 'por unidad'}`}</span>
          {kind === 'pack' && snapshot.units ? <span>{`, ${unitCount(snapshot.units)} en cada uno`}</span> : null}
        </p>
        {isAvailable ? null : (
          <p className="cart-removed-text">{currentLine?.removed ? texts.removedProduct : 'Ya no hay de lo que elegiste.'}</p>
        )}
        {state === 'unknown' ? <p className="cart-note">No pudimos consultar este producto ahora.</p> : null}
        <p className="cart-line-actions">
          {isAvailable && kind === 'product' ? (
            <button type="button" className="link-button" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              <span>{showsAll ? 'Ver solo lo elegido' : optionsLabel(snapshot.options)}</span>
              <span className="visually-hidden"> de {snapshot.name}</span>
            </button>
          ) : null}
          <button type="button" className="link-button cart-remove" onClick={onRemove}>
            Eliminar<span className="visually-hidden"> {snapshot.name}</span>
          </button>
        </p>
      </div>
      {isAvailable && kind === 'pack' ? <PackContents id={id} /> : null}
      {isAvailable && showsAll ? <LineOptions line={line} currentLine={currentLine} /> : null}
      {isAvailable && !showsAll ? <LineQuantities line={line} currentLine={currentLine} /> : null}
    </section>
  );
}

/** Option names contain a comma when the product varies by both size and colour: then the table has a size run. */
const optionsLabel = (options: Readonly<Record<string, string>>): string =>
  Object.values(options).some((option) => option.includes(', ')) ? 'Curva, talles y colores' : 'Talles y colores';
