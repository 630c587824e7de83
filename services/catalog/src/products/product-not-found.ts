import { CodedError } from '@shop/contracts';

export const productNotFound = (): CodedError => CodedError.notFound('product.not-found', 'No encontramos ese producto.');
