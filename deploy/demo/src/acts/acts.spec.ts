import { describe, expect, it } from '@jest/globals';
import { demoAccounts, demoSellers } from '../accounts/accounts.js';
import { demoProducts, retiredProduct } from '../products/products.js';
import { demoActs, suspendedProducts, withdrawalReason, withdrawnProduct } from './acts.js';

describe("the acts of the demo's admin", () => {
  it('verify every manufacturer once, after its registration, and are the same in every run', () => {
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

  it('withdraw one product outside the catalogue, not of fabricante@mayorea.test', () => {
    for (const products of [40, 240, 1500]) {
      const { id, userId } = withdrawnProduct({ products });
      const catalogue = [...demoProducts({ count: products })].flat();
      expect(catalogue.map((product) => product.id)).not.toContain(id);
      expect(demoAccounts().find((account) => account.id === userId)?.email).not.toBe('fabricante@mayorea.test');
    }
    expect(withdrawalReason.length).toBeLessThanOrEqual(500);
  });

  it('suspend one store, whose three products are outside the catalogue', () => {
    const suspended = demoAccounts().filter((account) => account.suspended !== null);
    expect(suspended.map(({ role, manufacturer }) => [role, manufacturer?.verificationStatus])).toEqual([['manufacturer', 'verified']]);
    expect(suspended[0]?.suspended?.length).toBeGreaterThanOrEqual(3);
    expect(demoSellers().map(({ id }) => id)).not.toContain(suspended[0]?.id);
    for (const products of [40, 240, 1500]) {
      const own = suspendedProducts({ products });
      const otherProducts = [
        ...[...demoProducts({ count: products })].flat(),
        withdrawnProduct({ products }),
        retiredProduct({ products }),
      ];
      expect(own.map(({ userId }) => userId)).toEqual(own.map(() => suspended[0]?.id));
      expect(new Set([...own, ...otherProducts].map(({ id }) => id)).size).toBe(3 + otherProducts.length);
    }
  });
});
