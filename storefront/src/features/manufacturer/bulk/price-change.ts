import { batchLimits, batchTexts, parseAmount, type FieldRule, type PricesBatch, type FormValues } from '@shop/contracts';

/** Reads `12,5`, `12.5 %` and `+10%`. */
const parsePercent = (text: string): number => parseAmount(text.replace(/^\s*\+|%/g, ''));

const isAmount = ({ how }: FormValues): boolean => how === 'amount';

export function parsePriceChange(typed: FormValues): PricesBatch {
  const by = typed['by'] ?? '';
  return {
    kind: 'prices',
    ...(isAmount(typed) ? { amount: parseAmount(by) } : { percent: parsePercent(by) }),
    round: Number(typed['round']),
    where: typed['where'] ? { categoryId: Number(typed['where']) } : {},
  };
}

const amountProblem = 'Escribí un importe sin centavos, por ejemplo 500 o -500.';

export const priceRules: { by: FieldRule } = {
  by: (text, typed) => {
    if (text.trim() === '') return isAmount(typed) ? amountProblem : batchTexts.percent;
    if (isAmount(typed)) {
      const amount = parseAmount(text);
      return Number.isInteger(amount) && Math.abs(amount) <= batchLimits.amount ? undefined : amountProblem;
    }
    const percent = parsePercent(text);
    return percent >= batchLimits.percent.min && percent <= batchLimits.percent.max ? undefined : batchTexts.percent;
  },
};
