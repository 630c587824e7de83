/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import '../../../test/dom.js';
import { useListParams } from './use-list-params.js';

const defaults = { search: '', state: 'open' };
const open = (query: string) => {
  history.replaceState(null, '', `/mi-cuenta/usuarios${query}`);
  return renderHook(() => useListParams(defaults)).result;
};

describe('page and filters of a list', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('[CONST-09] are read from the address', () => {
    const list = open('?page=3&search=ana');
    expect(list.current.params).toEqual({ page: 3, search: 'ana', state: 'open' });
    expect(list.current.query).toBe('page=3&search=ana&state=open');
  });

  it.each(['0', '-1', '1.5', 'x', '', '9007199254740993'])('[CONST-09] are of the first page if the address names page "%s"', (page) => {
    expect(open(`?page=${page}`).current.params.page).toBe(1);
  });

  it('return to page 1 with another filter, in the same history entry', () => {
    const list = open('?page=3&search=ana');
    const before = history.length;
    act(() => list.current.setFilter({ state: 'closed' }));
    expect(location.search).toBe('?search=ana&state=closed');
    expect(history.length).toBe(before);
    act(() => list.current.setFilter({ search: '', state: 'open' }));
    expect(location.search).toBe('');
  });

  it('open another page in a new history entry and keep the filters', () => {
    const list = open('?search=ana');
    const before = history.length;
    act(() => list.current.setPage(2));
    expect(location.search).toBe('?page=2&search=ana');
    expect(history.length).toBe(before + 1);
  });

  it('do not lose a filter that changed while a search was still being typed', () => {
    const list = open('');
    const { setFilter } = list.current;
    act(() => setFilter({ state: 'closed' }));
    act(() => setFilter({ search: 'ana' }));
    expect(location.search).toBe('?search=ana&state=closed');
  });
});
