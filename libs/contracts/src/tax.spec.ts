import { describe, expect, it } from '@jest/globals';
import { buyerTaxFacts, formatCuit, invoiceFacts, parseCuit, sellerTaxFacts } from './tax.js';

describe('[UX 31] a CUIT', () => {
  it.each(['30-99999999-5', '30999999995', '30 99999999 5', '30.99999999.5', ' 30-99999999-5 '])('is read from %j', (typed) => {
    expect(parseCuit(typed)).toBe('30999999995');
  });

  it('may have the check digit 0', () => {
    expect(parseCuit('20-00000006-0')).toBe('20000000060');
  });

  it.each(['30-99999999-4', '30-99999998-5', '99-99999999-5', '3099999999', '309999999955', 'treinta', ''])('is not %j', (typed) => {
    expect(parseCuit(typed)).toBeUndefined();
  });

  it('is shown with dashes', () => {
    expect(formatCuit('30999999995')).toBe('30-99999999-5');
  });
});

describe('[UX 31] facts about invoices', () => {
  it.each([
    [{ vatStatus: 'responsable-inscripto', priceVat: 'added' }, ['Emite factura A y B', 'Precios + IVA']],
    [{ vatStatus: 'monotributo', priceVat: 'included' }, ['Emite factura C', 'Precios finales']],
    [{ vatStatus: 'exento', priceVat: null }, ['Emite factura C']],
    [{ vatStatus: null }, []],
  ] as const)('of %j are %j', (seller, facts) => {
    expect(invoiceFacts(seller)).toEqual(facts);
  });
});

describe('[UX 31] tax data of an order', () => {
  it('are the CUIT and the condition of a buyer, and the CUIT and the invoices of a seller', () => {
    expect(buyerTaxFacts({ cuit: '20000000060', vatStatus: 'monotributo' })).toEqual(['CUIT 20-00000006-0', 'Monotributo']);
    expect(sellerTaxFacts({ cuit: '30999999995', vatStatus: 'responsable-inscripto', priceVat: 'added' })).toEqual([
      'CUIT 30-99999999-5',
      'Emite factura A y B',
      'Precios + IVA',
    ]);
  });

  it('are empty for orders that have none', () => {
    expect([...buyerTaxFacts({}), ...sellerTaxFacts({ cuit: null, vatStatus: null, priceVat: null })]).toEqual([]);
  });
});
