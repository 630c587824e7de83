import { describe, expect, it } from '@jest/globals';
import { demoAccounts, demoSellers } from '../accounts/accounts.js';
import { demoProducts, retiredProduct } from '../products/products.js';
import { demoActs, suspendedProducts, withdrawalReason, withdrawnProduct } from './acts.js';

describe('what the admin of the demo did', () => {
  it('verified every manufacturer after it came, each once, the same in every run', () => {
    const acts = demoActs();
    const accounts = new Map(demoAccounts().map((account) => [account.id, account]));
    expect(acts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);
    for (const { at, actorId, target } of acts) {
      expect(accounts.get(actorId)?.role).toBe('admin');
      expect(accounts.get(target.id)?.manufacturer?.verificationStatus).toBe('verified');
      expect(at > (accounts.get(target.id)?.createdAt ?? '')).toBe(true);
    }
    expect(demoActs()).toEqual(acts);
  });

  it('took one product out of the shop, which is none of the catalogue nor of the manufacturer that people sign in as', () => {
    for (const products of [40, 240, 1500]) {
      const { id, userId } = withdrawnProduct({ products });
      const catalogue = [...demoProducts({ count: products })].flat();
      expect(catalogue.map((product) => product.id)).not.toContain(id);
      expect(demoAccounts().find((account) => account.id === userId)?.email).not.toBe('fabricante@mayorea.test');
    }
    expect(withdrawalReason.length).toBeLessThanOrEqual(500);
  });

  it('suspended one store for a reason, whose three products are none of the catalogue', () => {
    const suspended = demoAccounts().filter((account) => account.suspended !== null);
    expect(suspended.map(({ role, manufacturer }) => [role, manufacturer?.verificationStatus])).toEqual([['manufacturer', 'verified']]);
    expect(suspended[0]?.suspended?.length).toBeGreaterThanOrEqual(3);
    expect(demoSellers().map(({ id }) => id)).not.toContain(suspended[0]?.id);
    for (const products of [40, 240, 1500]) {
      const own = suspendedProducts({ products });
      const others = [...[...demoProducts({ count: products })].flat(), withdrawnProduct({ products }), retiredProduct({ products })];
      expect(own.map(({ userId }) => userId)).toEqual(own.map(() => suspended[0]?.id));
      expect(new Set([...own, ...others].map(({ id }) => id)).size).toBe(3 + others.length);
    }
  });
});
