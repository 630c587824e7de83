import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time.js';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number): string => relativeTime(new Date(now.getTime() - seconds * 1000), now);
const day = 86_400;

describe('relative times', () => {
  it.each([
    [0, 'recién'],
    [1, 'hace 1 segundo'],
    [59, 'hace 59 segundos'],
    [60, 'hace 1 minuto'],
    [3599, 'hace 59 minutos'],
    [3600, 'hace 1 hora'],
    [day - 1, 'hace 23 horas'],
    [day, 'hace 1 día'],
    [30 * day - 1, 'hace 29 días'],
    [30 * day, 'hace 1 mes'],
    [364 * day, 'hace 12 meses'],
    [365 * day, 'hace 1 año'],
    [800 * day, 'hace 2 años'],
    [-5, 'recién'],
  ])('[CONST-18] formats %d seconds ago as "%s"', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });
});
