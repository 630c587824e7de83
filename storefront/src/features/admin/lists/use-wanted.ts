import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { jumpToTop } from '../../../lib/jump.js';

/** What a list is asked for, as its address says it: a page from 1, and texts of which '' asks for nothing. */
export type Wanted<Name extends string> = Record<Name, string> & { page: number };

export interface Address<Name extends string> {
  wanted: Wanted<Name>;
  /** What the server is asked, e.g. `page=2&search=lino`. */
  query: string;
  /** Narrows the list, from its first page on. Typing leaves no trail of addresses. */
  narrow: (next: Partial<Record<Name, string>>) => void;
  turn: (page: number) => void;
  /** Where a page is no more, the last one takes its place. */
  correct: (page: number) => void;
}

const queryOf = (wanted: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))).toString();

/**
 * Page and filters of a list, kept in the address: they survive a reload, the way back and a link that is passed on. `defaults` names the
 * filters; it has to stay the same object.
 */
export function useWanted<Name extends string>(defaults: Readonly<Record<Name, string>>): Address<Name> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const wanted = useMemo(() => read(search, defaults), [search, defaults]);
  const look = useCallback(
    (next: Partial<Wanted<Name>>, replace: boolean): void => {
      // What the address says now: a search that waited for the last letter comes later than it was begun.
      const all = Object.entries<string | number>({ ...read(location.search, defaults), ...next });
      const said = all.filter(([name, value]) => (name === 'page' ? value !== 1 : value !== defaults[name as Name]));
      const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
      navigate(query ? `${path}?${query}` : path, { replace });
    },
    [defaults, navigate, path],
  );
  return {
    wanted,
    query: queryOf(wanted),
    narrow: (next) => look({ ...next, page: 1 } as Partial<Wanted<Name>>, true),
    turn: (page) => {
      look({ page } as Partial<Wanted<Name>>, false);
      jumpToTop();
    },
    correct: useCallback((page) => look({ page } as Partial<Wanted<Name>>, true), [look]),
  };
}

function read<Name extends string>(search: string, defaults: Readonly<Record<Name, string>>): Wanted<Name> {
  const said = new URLSearchParams(search);
  const page = Number(said.get('page'));
  const filters = Object.entries<string>(defaults).map(([name, usual]) => [name, said.get(name) ?? usual]);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, ...Object.fromEntries(filters) } as Wanted<Name>;
}
