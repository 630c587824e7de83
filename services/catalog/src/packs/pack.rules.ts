import {
  CodedError,
  normalizeDescription,
  normalizeName,
  type PackDraft,
  type PackLine,
  packProblems,
  roundDollars,
  roundPesos,
} from '@shop/contracts';

export interface PackContent {
  name: string;
  description: string | null;
  price: number;
  priceUSD: number | null;
  products: PackLine[];
}

/** Validates a pack (PACK-09), except that its products exist. Throws one coded error with a message for each invalid field. */
export function checkPack(draft: PackDraft): PackContent {
  const problems = packProblems(draft);
  if (Object.keys(problems).length > 0) throw CodedError.invalid('pack.invalid', problems);
  return {
    name: normalizeName(draft.name),
    description: normalizeDescription(draft.description),
    price: roundPesos(draft.price ?? 0),
    priceUSD: typeof draft.priceUSD === 'number' ? roundDollars(draft.priceUSD) : null,
    products: draft.products ?? [],
  };
}
