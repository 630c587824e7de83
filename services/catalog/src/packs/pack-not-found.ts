import { CodedError } from '@shop/contracts';

export const packNotFound = (): CodedError => CodedError.notFound('pack.not-found', 'No encontramos ese pack.');
