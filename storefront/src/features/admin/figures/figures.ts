import { formatNumber, formatPesos, type PeriodFigures, type ShopStats } from '@shop/contracts';

export const periodDays = [7, 30, 90] as const;
export type Days = (typeof periodDays)[number];

export interface Figure {
  name: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
}

const count = (value: number): string => formatNumber(value);

export function figuresOf({ now, before }: ShopStats): Figure[] {
  const figure = (name: string, valueOf: (period: PeriodFigures) => number | null, format = count): Figure => ({
    name,
    now: valueOf(now),
    before: valueOf(before),
    format,
  });
  return [
    figure('Fabricantes nuevos', (period) => period.manufacturers),
    figure('Fabricantes verificados', (period) => period.verified),
    figure('Mayoristas nuevos', (period) => period.wholesalers),
    figure('Productos publicados', (period) => period.products),
    figure('Packs publicados', (period) => period.packs),
    figure('Pedidos unificados', ({ orders }) => orders.unified),
    figure('Pedidos a un fabricante', ({ orders }) => orders.single),
    figure('Pedidos sin cuenta', ({ orders }) => orders.guest),
    figure('Vendido', (period) => period.amount, formatPesos),
    figure('Mayoristas que compraron', (period) => period.buyers),
    figure('Fabricantes que vendieron', (period) => period.sellers),
    figure('Opiniones', ({ reviews }) => reviews?.count ?? null),
    figure(
      'Calificación promedio',
      ({ reviews }) => reviews?.average ?? null,
      (value) => formatNumber(value, 1),
    ),
  ];
}

export function changePercent({ now, before }: Figure): string {
  if (now === null || before === null || before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)} %`;
}
