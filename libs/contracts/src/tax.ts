import { normalizePasted } from './plain-text.js';

/** A seller's registration for the Argentine VAT (condición frente al IVA), which decides the kinds of its invoices. */
export const vatStatuses = ['responsable-inscripto', 'monotributo', 'exento'] as const;
export type VatStatus = (typeof vatStatuses)[number];

export const vatStatusNames: Record<VatStatus, string> = {
  'responsable-inscripto': 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'Exento',
};

const invoiceTexts: Record<VatStatus, string> = {
  'responsable-inscripto': 'Emite factura A y B',
  monotributo: 'Emite factura C',
  exento: 'Emite factura C',
};

/** `included`: prices are final. `added`: the VAT is added to them. */
export const priceVats = ['included', 'added'] as const;
export type PriceVat = (typeof priceVats)[number];

export const priceVatNames: Record<PriceVat, string> = { included: 'Precios finales', added: 'Precios + IVA' };

/** Texts for buyers about a seller's invoices, such as `['Emite factura A y B', 'Precios + IVA']`. */
export const invoiceFacts = ({ vatStatus, priceVat }: { vatStatus?: VatStatus | null; priceVat?: PriceVat | null }): string[] => [
  ...(vatStatus ? [invoiceTexts[vatStatus]] : []),
  ...(priceVat ? [priceVatNames[priceVat]] : []),
];

const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The 11 digits of a CUIT, typed with or without separators; undefined if the check digit is wrong. */
export function parseCuit(typed: string): string | undefined {
  const digits = normalizePasted(typed).replace(/[\s.-]/g, '');
  if (!/^(20|2[3-7]|3[034])\d{9}$/.test(digits)) return undefined;
  const sum = cuitWeights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[10]) ? digits : undefined;
}

/** `30-71234567-1`. */
export const formatCuit = (cuit: string): string => cuit.replace(/^(..)(.+)(.)$/, '$1-$2-$3');
