import { batchLimits, batchTexts, type BatchRequest, type BatchRow, priceSteps, productTexts } from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { z } from 'zod';

const text = z.string().max(10_000);
const idList = z.array(z.int()).max(200);
const imageList = z.array(text).max(20);
const optional = <T extends z.ZodType>(schema: T) => schema.optional();

/** The fields of `ProductBody` as a zod schema, which validates hundreds of rows in one pass. */
const row = z.object({
  n: z.int().min(0).max(1_000_000),
  id: optional(z.string().max(100)),
  repeat: optional(z.boolean()),
  name: optional(text),
  articleCode: optional(text.nullable()),
  description: optional(text.nullable()),
  price: optional(z.number({ error: productTexts.price }).nullable()),
  priceUSD: optional(z.number({ error: productTexts.priceUSD }).nullable()),
  tags: optional(z.array(text).max(200)),
  mainImage: optional(text.nullable()),
  images: optional(imageList),
  onSale: optional(z.boolean()),
  isVariable: optional(z.boolean()),
  type: optional(z.int()),
  genderId: optional(z.int()),
  categoryId: optional(z.int()),
  sizes: optional(idList),
  colors: optional(idList),
  variations: optional(z.array(z.object({ colorId: z.int(), mainImage: optional(text.nullable()), images: optional(imageList) })).max(100)),
});
const rows = z.array(row).min(1, { error: batchTexts.empty }).max(batchLimits.rows, { error: batchTexts.tooMany });

const { percent, amount } = batchLimits;
const request = z.object({
  kind: z.enum(['rows', 'prices']),
  rows: optional(rows),
  percent: optional(
    z.number({ error: batchTexts.percent }).min(percent.min, { error: batchTexts.percent }).max(percent.max, { error: batchTexts.percent }),
  ),
  amount: optional(z.int().min(-amount).max(amount)),
  round: optional(z.int()),
  where: optional(
    z.object({
      categoryId: optional(z.int()),
      ids: optional(z.array(z.string().max(100)).max(batchLimits.rows, { error: batchTexts.tooMany })),
    }),
  ),
});

interface BatchBody {
  kind: 'rows' | 'prices';
  rows?: BatchRow[] | undefined;
  percent?: number | undefined;
  amount?: number | undefined;
  round?: number | undefined;
  where?: { categoryId?: number | undefined; ids?: string[] | undefined } | undefined;
}

const hasRows = (body: BatchBody): boolean => body.kind === 'prices' || body.rows !== undefined;
const hasOneChange = (body: BatchBody): boolean => body.kind === 'rows' || (body.percent === undefined) !== (body.amount === undefined);
const hasStep = ({ kind, round }: BatchBody): boolean => kind === 'rows' || priceSteps.some((step) => step === round);

export const checkBody = request
  .refine(hasRows, { error: batchTexts.empty, path: ['rows'] })
  .refine(hasOneChange, { error: batchTexts.oneChange, path: ['percent'] })
  .refine(hasStep, { error: batchTexts.step, path: ['round'] });
export const publishBody = request
  .extend({ seal: z.string().max(100), skipWrong: optional(z.boolean()) })
  .refine(hasRows, { error: batchTexts.empty, path: ['rows'] })
  .refine(hasOneChange, { error: batchTexts.oneChange, path: ['percent'] })
  .refine(hasStep, { error: batchTexts.step, path: ['round'] });

/** Converts the body of a check or of a publication. */
export function batchOf(body: BatchBody): BatchRequest {
  if (body.kind === 'rows') return { kind: body.kind, rows: body.rows ?? [] };
  const { categoryId, ids } = body.where ?? {};
  return {
    kind: body.kind,
    ...(body.percent === undefined ? {} : { percent: body.percent }),
    ...(body.amount === undefined ? {} : { amount: body.amount }),
    round: body.round ?? 1,
    where: { ...(categoryId === undefined ? {} : { categoryId }), ...(ids && { ids: ids.map((id) => id.toLowerCase()) }) },
  };
}

const PAGE_SIZE = 10;
export class ListBatchesQuery extends pageQuery(PAGE_SIZE) {}
