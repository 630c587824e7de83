import { expect, it } from '@jest/globals';
import { MAX_ORDER_STEP, orderStepOf, orderSteps, verifiedFacts, verifiedText } from './verified-facts.js';

it.each([
  [0, 0],
  [10, 0],
  [11, 10],
  [20, 10],
  [21, 20],
  [1000, 500],
  [1_000_000, 5000],
])('[UX 16] counts %d orders as more than %d', (orders, step) => {
  expect(orderStepOf(orders)).toBe(step);
});

it('[UX 16] has ascending steps', () => {
  expect([...orderSteps]).toEqual([...orderSteps].toSorted((a, b) => a - b));
  expect(orderSteps.at(-1)).toBe(MAX_ORDER_STEP);
});

it('[UX 16] tells only the facts that it has, the month in the time of Argentina', () => {
  expect(verifiedFacts({})).toEqual([]);
  expect(verifiedFacts({ createdAt: null, orderStep: 0 })).toEqual([]);
  expect(verifiedFacts({ createdAt: '2024-04-01T02:00:00.000Z', orderStep: 1000 })).toEqual([
    'desde marzo de 2024',
    'más de 1.000 pedidos',
  ]);
  expect(verifiedText({ orderStep: 20 })).toBe('Identidad verificada · más de 20 pedidos');
});
