import { roundPesos } from './round-pesos.js';

/** Limits of a batch. Up to `urgent` products are published as fast as a single edit. */
export const batchLimits = {
  rows: 500,
  urgent: 20,
  perHour: 20,
  keptDays: 30,
  percent: { min: -50, max: 300 },
  amount: 100_000_000,
} as const;
export const priceSteps = [1, 10, 50, 100, 500] as const;

export const batchTexts = {
  tooMany: `Podés cargar hasta ${batchLimits.rows} productos por vez.`,
  empty: 'No hay ningún producto para cargar.',
  percent: `El porcentaje debe estar entre ${batchLimits.percent.min} y ${batchLimits.percent.max}.`,
  oneChange: 'Elegí un porcentaje o un importe.',
  step: 'El redondeo no es válido.',
  foreign: 'Ese producto no es tuyo.',
  deleted: 'Ese producto ya no existe.',
  twice: 'Ese producto está dos veces.',
  codeTwice: 'Ese código está dos veces.',
  foreignPicture: 'Solo podés usar fotos que hayas subido.',
  changed: 'Tus productos cambiaron desde que los revisaste. Mirá de nuevo qué se va a publicar.',
  wrong: 'Hay filas con errores. Corregilas, o elegí saltearlas.',
  tooOften: `Ya hiciste ${batchLimits.perHour} cargas en la última hora. Probá de nuevo más tarde.`,
  keyReused: 'Esa clave ya se usó para otra carga.',
  notFound: 'No encontramos esa carga.',
  notYours: 'Esa carga no es tuya.',
  editedSince: 'lo editaste después',
  deletedSince: 'lo eliminaste después',
  codeTakenSince: 'su código de antes ahora lo tiene otro producto',
  refused: 'como estaba antes ya no se puede publicar',
} as const;

/**
 * Changes a price by a percentage or an amount and rounds it to a multiple of `round`, halves up. The result may be below the minimum;
 * `priceProblem` rejects it then.
 */
export function adjustPrice(price: number, { percent, amount, round }: { percent?: number; amount?: number; round: number }): number {
  const exact = price * (1 + (percent ?? 0) / 100) + (amount ?? 0);
  // A percentage of two decimals gives at most four; further digits are errors of floating point.
  return roundPesos(Number((exact / round).toFixed(6))) * round;
}
