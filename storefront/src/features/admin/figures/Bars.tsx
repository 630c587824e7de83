import { formatPesos, type ShopStats } from '@shop/contracts';
import type { ReactNode } from 'react';
import { countLabel } from '../lists/ListPanel.js';

type Day = ShopStats['daily'][number];

const chartHeight = 120;
const barStep = 12;
const barGap = 3;

const dates = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', day: 'numeric', month: 'short' });
export const dateOf = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`));

/** Orders per day. The numbers are in the tooltip of each bar and in the table below. */
export function Bars({ days }: { days: readonly Day[] }): ReactNode {
  const maxOrders = Math.max(1, ...days.map(({ orders }) => orders));
  const total = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <figure className="bars">
      <svg
        viewBox={`0 0 ${days.length * barStep} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Pedidos por día: ${countLabel(total, ['pedido', 'pedidos'])} en ${days.length} días, ${maxOrders} el mejor día`}
      >
        {days.map(({ day, orders, amount }, i) => {
          const barHeight = Math.max(orders > 0 ? 3 : 1, (orders / maxOrders) * chartHeight);
          return (
            <g key={day}>
              <title>{`${dateOf(day)}: ${countLabel(orders, ['pedido', 'pedidos'])}, ${formatPesos(amount)}`}</title>
              <rect className="bars-hover-area" x={i * barStep} y={0} width={barStep} height={chartHeight} />
              <rect
                className={orders > 0 ? 'bars-bar' : 'bars-empty'}
                x={i * barStep + barGap / 2}
                y={chartHeight - barHeight}
                width={barStep - barGap}
                height={barHeight}
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
