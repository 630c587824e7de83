/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { productSorts } from '@shop/contracts';
import { act, renderHook } from '@testing-library/react';
import '../../../test/dom.js';
import { useOwnList } from './use-own-list.js';

beforeEach(() => history.replaceState(null, '', '/mi-cuenta/publicaciones'));
const open = () => renderHook(() => useOwnList(productSorts)).result;

it('[A-49] shows the page and filters that the list had when the user returns to it', () => {
  const list = open();
  act(() => list.current.setParams({ search: 'remera', onSale: true, sort: 'lowestPrice' }));
  act(() => list.current.setPage(3));
  const reopened = open();
  expect(reopened.current).toMatchObject({ page: 3, params: { search: 'remera', onSale: true, sort: 'lowestPrice' } });
});

it('returns to the first page with another filter, and ignores an unknown order of the address', () => {
  history.replaceState(null, '', '/mi-cuenta/publicaciones?page=3&sort=random');
  const list = open();
  expect(list.current).toMatchObject({ page: 3, params: { search: '', onSale: false, sort: 'notOrdered' } });
  act(() => list.current.setParams({ search: '', onSale: true, sort: 'notOrdered' }));
  expect(location.search).toBe('?onSale=si');
  expect(list.current.page).toBe(1);
});
