import { describe, expect, it } from '@jest/globals';
import { formatCuit, invoiceFacts, parseCuit } from './tax.js';

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
