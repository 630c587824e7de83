import { CodedError } from '@shop/contracts';

export const productNotFound = (): CodedError => CodedError.notFound('product.not-found', 'No encontramos ese producto.');

/** For its manufacturer, who had it on the screen a moment ago. */
export const productGone = (): CodedError => CodedError.notFound('product.not-found', 'Ese producto ya no existe.');
