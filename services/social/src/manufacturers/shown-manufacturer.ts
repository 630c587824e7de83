import { CodedError } from '@shop/contracts';

/** Whether the public sees a manufacturer (`alias` is its row of the copy): what is said of the others stays, and is not shown. */
export const shownManufacturer = (alias: string): string => `${alias}.deleted_at is null and ${alias}.verification_status = 'verified'`;

export const manufacturerNotFound = (): CodedError => CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
