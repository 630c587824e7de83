/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { $orderSteps, readOrderSteps, setOrderStep } from './order-steps.store.js';

beforeEach(() => localStorage.clear());

it('[UX 25] keeps what a buyer ticked of the last twenty orders, and takes a tick back', () => {
  setOrderStep('A', 'A-1');
  setOrderStep('A', 'payment');
  setOrderStep('A', 'payment');
  expect($orderSteps.get()).toEqual({ A: ['A-1', 'payment'] });
  setOrderStep('A', 'payment', false);
  expect($orderSteps.get()).toEqual({ A: ['A-1'] });
  for (let i = 0; i < 20; i += 1) setOrderStep(`B${i}`, 'payment');
  expect(Object.keys($orderSteps.get())).toEqual(Array.from({ length: 20 }, (_, i) => `B${i}`));
});

it('[CONST-24] reads what another version stored', () => {
  expect(readOrderSteps({ A: ['x', 3, null], B: 'x' })).toEqual({ A: ['x'] });
  for (const invalid of [null, [], 'x']) expect(readOrderSteps(invalid)).toEqual({});
});
