import { useStore } from '@nanostores/react';
import type { Order } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { sheetHash } from '../../lib/transport-sheet.js';
import { $orderSteps, setOrderStep } from '../cart/order-steps.store.js';
import { ChatLink } from './ChatLink.js';
import { chatWithManufacturer } from './order-chat.js';
import { sheetTitles } from './sheet-titles.js';

/** The buyer's next step: the chats until each was opened, then what is left to agree on. Ticks are kept in the browser only. */
export function NextSteps({ order }: { order: Order }): ReactNode {
  const done = useStore($orderSteps)[order.id] ?? [];
  const titleRef = useRef<HTMLHeadingElement>(null);
  const chats = order.subOrders.flatMap((part) => {
    const href = chatWithManufacturer(order, part);
    return href ? [{ number: part.id, name: part.user.manufacturer.name, href }] : [];
  });
  const hasOpenedAll = chats.every(({ number }) => done.includes(number));
  const hadOpenedAllRef = useRef(hasOpenedAll);
  useEffect(() => {
    // The last pressed chat is no longer on the page.
    if (hasOpenedAll && !hadOpenedAllRef.current) titleRef.current?.focus();
    hadOpenedAllRef.current = hasOpenedAll;
  }, [hasOpenedAll, hadOpenedAllRef]);
  const title = hasOpenedAll ? 'Cómo sigue' : chats.length > 1 ? 'Escribile a cada fabricante' : `Escribile a ${chats[0]?.name}`;
  return (
    <section className="order-next" aria-labelledby="pasos">
      <h2 id="pasos" tabIndex={-1} ref={titleRef}>
        {title}
      </h2>
      {hasOpenedAll ? (
        <ol className="order-steps">
          <li data-done>Enviado</li>
          {chats.length > 0 ? <li data-done>{chats.length > 1 ? 'Les escribiste' : 'Le escribiste'}</li> : null}
          <Step order={order} name="payment" done={done}>
            Acordá el pago
          </Step>
          <Step order={order} name="delivery" done={done}>
            Acordá el retiro o el envío
          </Step>
          <li className="order-steps-sheet">
            <a href={sheetHash}>{sheetTitles.wholesaler}</a>, para quien retira
          </li>
        </ol>
      ) : (
        <>
          <p>El mensaje ya está escrito: acordá el pago y la entrega.</p>
          <ol className="order-chats">
            {chats.map(({ number, name, href }, i) => (
              <li key={number}>
                <ChatLink
                  className={done.includes(number) ? 'button button-quiet' : 'button'}
                  href={href}
                  onOpen={() => setOrderStep(order.id, number)}
                >
                  {chats.length > 1 ? `${i + 1} de ${chats.length} · ` : ''}Escribirle a {name}
                  {done.includes(number) ? ' ✓' : ''}
                </ChatLink>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Step({ order, name, done, children }: { order: Order; name: string; done: string[]; children: ReactNode }): ReactNode {
  const isDone = done.includes(name);
  return (
    <li data-done={isDone || undefined}>
      <label>
        <input type="checkbox" checked={isDone} onChange={({ target }) => setOrderStep(order.id, name, target.checked)} />
        {children}
      </label>
    </li>
  );
}
