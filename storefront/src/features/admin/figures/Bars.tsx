import { formatPesos, type ShopStats } from '@shop/contracts';
import type { ReactNode } from 'react';
import { counted } from '../lists/ListPanel.js';

type Day = ShopStats['daily'][number];

/** In units of the drawing. */
const height = 120;
const step = 12;
const gap = 3;

const dates = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', day: 'numeric', month: 'short' });
export const dateOf = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`));

/** Orders a day as bars; what each stands for is said on pointing at it, and in the table of days. */
export function Bars({ days }: { days: readonly Day[] }): ReactNode {
  const most = Math.max(1, ...days.map(({ orders }) => orders));
  const total = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <figure className="bars">
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Pedidos por día: ${counted(total, ['pedido', 'pedidos'])} en ${days.length} días, ${most} el mejor día`}
      >
        {days.map(({ day, orders, amount }, i) => {
          const tall = Math.max(orders > 0 ? 3 : 1, (orders / most) * height);
          return (
            <g key={day}>
              <title>{`${dateOf(day)}: ${counted(orders, ['pedido', 'pedidos'])}, ${formatPesos(amount)}`}</title>
              <rect className="bars-reach" x={i * step} y={0} width={step} height={height} />
              <rect
                className={orders > 0 ? 'bars-bar' : 'bars-none'}
                x={i * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span>{days[0] ? dateOf(days[0].day) : ''}</span>
        <span>{days.at(-1) ? dateOf(days.at(-1)?.day ?? '') : ''}</span>
      </figcaption>
    </figure>
  );
}
