import { normalizePasted } from './plain-text.js';

/** The registration of a business for the Argentine VAT (condición frente al IVA), which decides the kinds of a seller's invoices. */
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

/** Tax data of a buyer. Orders sent before they were kept have none. */
export interface BuyerTax {
  /** 11 digits. */
  cuit?: string | null | undefined;
  vatStatus?: VatStatus | null | undefined;
}
export interface SellerTax extends BuyerTax {
  priceVat?: PriceVat | null | undefined;
}

/** Texts for buyers about a seller's invoices, such as `['Emite factura A y B', 'Precios + IVA']`. */
export const invoiceFacts = ({ vatStatus, priceVat }: Omit<SellerTax, 'cuit'>): string[] => [
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

/** Texts for sellers about a buyer, such as `['CUIT 20-00000006-0', 'Monotributo']`. */
export const buyerTaxFacts = ({ cuit, vatStatus }: BuyerTax): string[] => [
  ...cuitFacts(cuit),
  ...(vatStatus ? [vatStatusNames[vatStatus]] : []),
];

/** Texts for buyers about a seller, such as `['CUIT 30-99999999-5', 'Emite factura A y B', 'Precios + IVA']`. */
export const sellerTaxFacts = (seller: SellerTax): string[] => [...cuitFacts(seller.cuit), ...invoiceFacts(seller)];

const cuitFacts = (cuit: BuyerTax['cuit']): string[] => (cuit ? [`CUIT ${formatCuit(cuit)}`] : []);
