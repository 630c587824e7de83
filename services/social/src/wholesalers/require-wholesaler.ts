import { CodedError } from '@shop/contracts';
import type { Caller } from '@shop/platform';

/** Throws a coded 403 with the specification's sentence for this action. */
export function requireWholesaler({ role }: Caller, sentence: string): void {
  if (role !== 'wholesaler') throw CodedError.forbidden('social.not-wholesaler', sentence);
}
