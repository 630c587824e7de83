import { roundPesos } from './round-pesos.js';

/** How much one batch may be; `urgent` is what is still published as fast as a single edit. */
export const batchMost = {
  rows: 500,
  urgent: 20,
  perHour: 20,
  keptDays: 30,
  percent: { min: -50, max: 300 },
  amount: 100_000_000,
} as const;
export const priceSteps = [1, 10, 50, 100, 500] as const;

export const batchTexts = {
  tooMany: `Podés cargar hasta ${batchMost.rows} productos por vez.`,
  empty: 'No hay ningún producto para cargar.',
  percent: `El porcentaje debe estar entre ${batchMost.percent.min} y ${batchMost.percent.max}.`,
  oneChange: 'Elegí un porcentaje o un importe.',
  step: 'El redondeo no es válido.',
  foreign: 'Ese producto no es tuyo.',
  gone: 'Ese producto ya no existe.',
  twice: 'Ese producto está dos veces.',
  foreignPicture: 'Solo podés usar imágenes que hayas subido.',
  changed: 'Tus productos cambiaron desde que los revisaste. Mirá de nuevo qué se va a publicar.',
  wrong: 'Hay filas con errores. Corregilas, o elegí saltearlas.',
  tooOften: `Ya hiciste ${batchMost.perHour} cargas en la última hora. Probá de nuevo más tarde.`,
  keyReused: 'Esa clave ya se usó para otra carga.',
  notFound: 'No encontramos esa carga.',
  notYours: 'Esa carga no es tuya.',
  editedSince: 'lo editaste después',
  deletedSince: 'lo eliminaste después',
  refused: 'como estaba antes ya no se puede publicar',
} as const;

/** A price by per cent or amount, as a multiple of `round`, halves up. May come to less than is allowed, for the rule of prices to refuse. */
export function changedPrice(price: number, { percent, amount, round }: { percent?: number; amount?: number; round: number }): number {
  const exact = price * (1 + (percent ?? 0) / 100) + (amount ?? 0);
  // Per cents of two decimals leave no more than four; what a sum of floats adds behind them is none of the price.
  return roundPesos(Number((exact / round).toFixed(6))) * round;
}
