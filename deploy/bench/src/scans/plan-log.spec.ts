import { expect, it } from '@jest/globals';
import { readSequentialScans } from './plan-log.js';

const plan = (nodes: object): string => {
  const json = JSON.stringify({ 'Query Text': 'select *\n  from review', Plan: nodes }, undefined, 2);
  return `2026-01-02 03:04:05 UTC [1] LOG:  duration: 0.1 ms  plan:\n${json.replaceAll(/^/gm, '\t')}\n`;
};
const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'review', 'Actual Rows': 10, 'Actual Loops': 3, 'Rows Removed by Filter': 90 };

it('a sequential scan is found in a part of a plan, with the rows that it read and dropped in all loops', () => {
  const log = `2026-01-02 LOG:  started\n${plan({ 'Node Type': 'Aggregate', Plans: [scan] })}2026-01-02 LOG:  ended\n${plan(scan)}`;
  const found = { table: 'review', rows: 300, statement: 'select * from review' };
  expect(readSequentialScans(log, 300)).toEqual([found, found]);
  expect(readSequentialScans(log, 301)).toEqual([]);
});

it('index scans and a plan that is not complete yet are no sequential scans', () => {
  expect(readSequentialScans(plan({ ...scan, 'Node Type': 'Index Scan' }), 1)).toEqual([]);
  expect(readSequentialScans(plan(scan).slice(0, -5), 1)).toEqual([]);
});
