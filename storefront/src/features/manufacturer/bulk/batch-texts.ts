import { formatNumber, type BatchResult, type BatchSummary, type BatchUndo } from '@shop/contracts';
import { countOf } from '../../../lib/format.js';

const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

export const kindNames: Record<BatchSummary['kind'], string> = { rows: 'Planilla', prices: 'Precios' };

export function batchResultText({ created, changed, same, skipped }: BatchResult): string {
  const parts: [n: number, one: string, many: string][] = [
    [created, 'nuevo', 'nuevos'],
    [changed, 'cambiado', 'cambiados'],
    [same, 'igual', 'iguales'],
    [skipped, 'salteado', 'salteados'],
  ];
  const [first, ...rest] = parts.filter(([n]) => n > 0);
  if (!first) return 'Ningún producto';
  const [n, one, many] = first;
  return joinWithAnd([
    `${countOf(n, 'product')} ${n === 1 ? one : many}`,
    ...rest.map(([n, one, many]) => `${formatNumber(n)} ${n === 1 ? one : many}`),
  ]);
}

export function undoResultText({ removed, restored, left }: BatchUndo): string {
  const parts = [
    ...(removed > 0 ? [`sacamos ${countOf(removed, 'product')}`] : []),
    ...(restored > 0 ? [`devolvimos ${countOf(restored, 'product')} a como ${restored === 1 ? 'estaba' : 'estaban'}`] : []),
    ...(left.length > 0 ? [`dejamos ${countOf(left.length, 'product')}`] : []),
  ];
  return parts.length > 0 ? `Deshecha: ${joinWithAnd(parts)}.` : 'Deshecha: no quedaba nada por devolver.';
}
