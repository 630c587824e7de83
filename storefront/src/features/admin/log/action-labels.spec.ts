import { expect, it } from '@jest/globals';
import { adminActs } from '@shop/contracts';
import { actionLabels } from './action-labels.js';

it('has a label for every entry that an act of an admin adds to the log', () => {
  const audits = Object.values(adminActs).flatMap((act): readonly string[] => act.audits);
  expect(Object.keys(actionLabels).toSorted()).toEqual([...new Set(audits)].toSorted());
});
