import { describe, expect, it } from '@jest/globals';
import { buyerProblems, parseOrderNumber } from '@shop/contracts';
import { demoAccounts } from '../accounts/accounts.js';
import { demoPacks, variantsOf } from '../packs/packs.js';
import { demoProducts, retiredProduct } from '../products/products.js';
import { demoOrders, type DemoOrder } from './orders.js';

const until = new Date('2026-09-30T10:00:00.000Z');
const accounts = demoAccounts();
const idOf = (who: string): string => accounts.find(({ email }) => email === `${who}@mayorea.test`)?.id ?? '';
const minimums = new Map(accounts.map(({ id, manufacturer }) => [id, manufacturer?.minPurchase ?? 0]));

it('are the same in every run, with dates relative to the day', () => {
  expect(demoOrders({ products: 240, until })).toEqual(demoOrders({ products: 240, until }));
  const later = demoOrders({ products: 240, until: new Date('2026-10-01T23:00:00.000Z') });
  expect(later.map(({ createdAt }) => Date.parse(createdAt) - 86_400_000)).toEqual(
    demoOrders({ products: 240, until }).map(({ createdAt }) => Date.parse(createdAt)),
  );
});

describe.each([24, 240, 1500])('the orders of a catalogue of %i products', (count) => {
  const orders = demoOrders({ products: count, until });
  const retired = retiredProduct({ products: count });
  const products = new Map([...[...demoProducts({ count })].flat(), retired].map((product) => [product.id, product]));
  const packs = new Map(demoPacks({ products: count }).map((pack) => [pack.id, pack]));
  /** Total of an order by manufacturer. */
  const totals = (order: DemoOrder): Map<string, number> => {
    const sums = new Map<string, number>();
    const add = (id = '', amount = Number.NaN): void => void sums.set(id, (sums.get(id) ?? 0) + amount);
    for (const { productId, quantity } of order.products)
      add(products.get(productId)?.userId, (products.get(productId)?.price ?? 0) * quantity);
    for (const { packId, quantity } of order.packs) add(packs.get(packId)?.userId, (packs.get(packId)?.price ?? 0) * quantity);
    return sums;
  };

  it('are 45 over 90 days, oldest first, from wholesalers of the demo and one guest', () => {
    expect(orders).toHaveLength(45);
    const times = orders.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time < until.getTime() && time > until.getTime() - 91 * 86_400_000)).toBe(true);
    const guests = orders.flatMap(({ buyer }) => (typeof buyer === 'string' ? [] : [buyer]));
    expect(guests.map((guest) => buyerProblems(guest))).toEqual([undefined]);
    const wholesalers = new Set(accounts.filter(({ wholesaler }) => wholesaler).map(({ id }) => id));
    expect(new Set(orders.flatMap(({ buyer }) => (typeof buyer === 'string' ? [buyer] : [])))).toEqual(wholesalers);
  });

  it('[A-29] contain existing variants and packs, and reach the minimum of every manufacturer', () => {
    for (const order of orders) {
      for (const { productId, sizeId, colorId } of order.products)
        expect(variantsOf(products.get(productId)!)).toContainEqual({ sizeId, colorId });
      const sums = [...totals(order)];
      expect(sums.filter(([id, sum]) => !(sum >= (minimums.get(id) ?? Number.NaN)))).toEqual([]);
      expect([order.unified, order.partNumbers.length]).toEqual([sums.length > 1, sums.length > 1 ? sums.length : 0]);
    }
  });

  it('have unique numbers and keys', () => {
    const numbers = orders.flatMap(({ number, partNumbers }) => [number, ...partNumbers]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.map(parseOrderNumber)).toEqual(numbers);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(45);
  });

  it('include seven purchases and at least fourteen sales of the demo accounts, one of them to a guest', () => {
    const own = orders.filter(({ buyer }) => buyer === idOf('mayorista'));
    expect(own).toHaveLength(7);
    expect(own.flatMap((order) => (order.unified ? [totals(order).size] : []))).toEqual([3, 4]);
    expect(own.filter(({ hidden }) => hidden)).toHaveLength(1);
    expect(own.filter((order) => order.products.some(({ productId }) => productId === retired.id))).toHaveLength(1);
    const sold = orders.filter((order) => totals(order).has(idOf('fabricante')));
    expect(sold.length).toBeGreaterThanOrEqual(14);
    expect(sold.filter(({ buyer }) => typeof buyer !== 'string')).toHaveLength(1);
    expect(orders.filter((order) => order.packs.length > 0)).toHaveLength(9);
    // The admin's list shows unified orders first; most sales of fabricante@mayorea.test are simple orders.
    expect(orders.filter(({ unified }) => unified)).toHaveLength(27);
    expect(sold.filter(({ unified }) => !unified).length).toBeGreaterThanOrEqual(12);
  });
});
