import { CodedError, orderTexts } from '@shop/contracts';

export const orderNotFound = (): CodedError => CodedError.notFound('order.not-found', orderTexts.notFound);
