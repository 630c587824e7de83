import { batchMost, batchTexts, typedAmount, type FieldRule, type PricesBatch, type Typed } from '@shop/contracts';

/** `12,5` or `12.5`; by amounts a point stands between thousands. */
const percentIn = (text: string): number =>
  typedAmount(/^\s*-?\d+\.\d{1,2}\s*$/.test(text) ? text.replace('.', ',') : text.replace('%', ''));

const byAmount = ({ how }: Typed): boolean => how === 'amount';

/** What the form of prices asks for. */
export function priceChange(typed: Typed): PricesBatch {
  const by = typed['by'] ?? '';
  return {
    kind: 'prices',
    ...(byAmount(typed) ? { amount: typedAmount(by) } : { percent: percentIn(by) }),
    round: Number(typed['round']),
    where: typed['where'] ? { categoryId: Number(typed['where']) } : {},
  };
}

const wrongAmount = 'Escribí un importe sin centavos, por ejemplo 500 o -500.';

export const priceRules: { by: FieldRule } = {
  by: (text, typed) => {
    if (text.trim() === '') return byAmount(typed) ? wrongAmount : batchTexts.percent;
    if (byAmount(typed)) {
      const amount = typedAmount(text);
      return Number.isInteger(amount) && Math.abs(amount) <= batchMost.amount ? undefined : wrongAmount;
    }
    const percent = percentIn(text);
    return percent >= batchMost.percent.min && percent <= batchMost.percent.max ? undefined : batchTexts.percent;
  },
};
