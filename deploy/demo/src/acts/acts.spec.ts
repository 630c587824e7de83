import { describe, expect, it } from '@jest/globals';
import { demoAccounts } from '../accounts/accounts.js';
import { demoProducts } from '../products/products.js';
import { demoActs, withdrawalReason, withdrawnProduct } from './acts.js';

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
    expect(withdrawalReason.length).toBeLessThanOrEqual(200);
  });
});
