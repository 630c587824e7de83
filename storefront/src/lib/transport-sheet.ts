/** Fragment that opens the transport sheet on the page of an order. */
export const sheetHash = '#hoja';

export const sheetPath = (number: string): string => `/orden/${number}${sheetHash}`;
