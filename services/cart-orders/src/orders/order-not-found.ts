import { CodedError, orderListTexts } from '@shop/contracts';

export const orderNotFound = (): CodedError => CodedError.notFound('order.not-found', orderListTexts.notFound);
