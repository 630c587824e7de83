import { batchLimits, formatNumber } from '@shop/contracts';

export const sheetTexts = {
  tooBig: 'La planilla puede pesar hasta 10 MB.',
  noSheet: 'Ese archivo no es una planilla. Guardala como XLSX o CSV y probá de nuevo.',
  oldExcel: 'Es una planilla del Excel viejo (.xls). Guardala como XLSX o CSV y probá de nuevo.',
  tooSlow: 'No pudimos leer la planilla: tarda demasiado. Dividila en dos, o guardala como CSV.',
  noColumns: 'No encontramos las columnas. Una de las primeras filas tiene que decir id, nombre, precio… como en el ejemplo.',
  quotes: (row: number) => `Fila ${row}: hay una comilla (") de más o sin cerrar. Borrala, o guardá la planilla como XLSX.`,
  empty: 'La planilla no tiene ningún producto.',
  tooMany: (rows: number) =>
    `La planilla tiene ${formatNumber(rows)} productos y podés cargar hasta ${batchLimits.rows} por vez. Dividila en partes.`,
  excelDate: 'Excel convirtió esto en una fecha. Escribilo de nuevo.',
  formula: 'Es una fórmula. Escribí el valor.',
  formulaError: 'La fórmula de esta celda da error. Escribí el valor.',
  yesOrNo: 'Escribí si o no.',
  unknown: {
    type: (name: string) => `No hay un tipo "${name}": es Indumentaria, Blanquería o Bisutería.`,
    genderId: (name: string) => `No hay un género "${name}".`,
    categoryId: (name: string) => `No hay una categoría "${name}".`,
    sizes: (name: string) => `No hay un talle "${name}".`,
    colors: (name: string) => `No hay un color "${name}".`,
  },
  missingPhoto: (name: string) => `Falta la foto "${name}".`,
} as const;

export class SheetError extends Error {
  override readonly name = 'SheetRefused';
}
