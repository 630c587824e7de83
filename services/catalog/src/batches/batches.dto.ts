import { batchMost, batchTexts, type BatchRequest, type BatchRow, priceSteps, productTexts } from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { z } from 'zod';

const text = z.string().max(10_000);
const ids = z.array(z.int()).max(200);
const pictures = z.array(text).max(20);
const some = <T extends z.ZodType>(schema: T) => schema.optional();

/** The fields of `ProductBody`, in one pass for hundreds of rows. */
const row = z.object({
  n: z.int().min(0).max(1_000_000),
  id: some(z.string().max(100)),
  repeat: some(z.boolean()),
  name: some(text),
  description: some(text.nullable()),
  price: some(z.number({ error: productTexts.price }).nullable()),
  priceUSD: some(z.number({ error: productTexts.priceUSD }).nullable()),
  tags: some(z.array(text).max(200)),
  mainImage: some(text.nullable()),
  images: some(pictures),
  onSale: some(z.boolean()),
  isVariable: some(z.boolean()),
  type: some(z.int()),
  genderId: some(z.int()),
  categoryId: some(z.int()),
  sizes: some(ids),
  colors: some(ids),
  variations: some(z.array(z.object({ colorId: z.int(), mainImage: some(text.nullable()), images: some(pictures) })).max(100)),
});
const rows = z.array(row).min(1, { error: batchTexts.empty }).max(batchMost.rows, { error: batchTexts.tooMany });

const { percent, amount } = batchMost;
const request = z.object({
  kind: z.enum(['rows', 'prices']),
  rows: some(rows),
  percent: some(
    z.number({ error: batchTexts.percent }).min(percent.min, { error: batchTexts.percent }).max(percent.max, { error: batchTexts.percent }),
  ),
  amount: some(z.int().min(-amount).max(amount)),
  round: some(z.int()),
  where: some(
    z.object({ categoryId: some(z.int()), ids: some(z.array(z.string().max(100)).max(batchMost.rows, { error: batchTexts.tooMany })) }),
  ),
});

interface Asked {
  kind: 'rows' | 'prices';
  rows?: BatchRow[] | undefined;
  percent?: number | undefined;
  amount?: number | undefined;
  round?: number | undefined;
  where?: { categoryId?: number | undefined; ids?: string[] | undefined } | undefined;
}

const isWhole = ({ kind, rows: given }: Asked): boolean => kind === 'prices' || given !== undefined;
const changesOnce = ({ kind, percent: by, amount: plus }: Asked): boolean => kind === 'rows' || (by === undefined) !== (plus === undefined);
const hasStep = ({ kind, round }: Asked): boolean => kind === 'rows' || priceSteps.some((step) => step === round);

export const checkBody = request
  .refine(isWhole, { error: batchTexts.empty, path: ['rows'] })
  .refine(changesOnce, { error: batchTexts.oneChange, path: ['percent'] })
  .refine(hasStep, { error: batchTexts.step, path: ['round'] });
export const publishBody = request
  .extend({ seal: z.string().max(100), skipWrong: some(z.boolean()) })
  .refine(isWhole, { error: batchTexts.empty, path: ['rows'] })
  .refine(changesOnce, { error: batchTexts.oneChange, path: ['percent'] })
  .refine(hasStep, { error: batchTexts.step, path: ['round'] });

/** What a body of either kind asks for. */
export function batchOf({ kind, rows: given = [], percent: by, amount: plus, round = 1, where = {} }: Asked): BatchRequest {
  if (kind === 'rows') return { kind, rows: given };
  const { categoryId, ids: chosen } = where;
  return {
    kind,
    ...(by === undefined ? {} : { percent: by }),
    ...(plus === undefined ? {} : { amount: plus }),
    round,
    where: { ...(categoryId === undefined ? {} : { categoryId }), ...(chosen && { ids: chosen.map((id) => id.toLowerCase()) }) },
  };
}

const perPage = 10;
export class ListBatchesQuery extends pageQuery(perPage) {}
