import { CodedError } from '@shop/contracts';

/**
 * SQL condition: the manufacturer (row `alias`) is verified and not deleted. Opinions about other manufacturers are stored but not shown.
 */
export const isPublicManufacturer = (alias: string): string => `${alias}.deleted_at is null and ${alias}.verification_status = 'verified'`;

export const manufacturerNotFound = (): CodedError => CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
