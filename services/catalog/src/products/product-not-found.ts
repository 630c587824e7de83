import { CodedError } from '@shop/contracts';

export const productNotFound = (): CodedError => CodedError.notFound('product.not-found', 'No encontramos ese producto.');

/** For routes of its manufacturer and of admins, whose screen showed the product a moment before. */
export const productNoLongerExists = (): CodedError => CodedError.notFound('product.not-found', 'Ese producto ya no existe.');
