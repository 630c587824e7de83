import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';

interface Props {
  /** What is looked for, e.g. "Buscar en mis productos". */
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

/** How long typing rests before it is searched for, in milliseconds. */
const pace = 400;

/** Searches while somebody types, a moment after the last letter, or at once on Enter. */
export function SearchField({ label, value, onSearch }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last letter's search comes when the list may be narrowed by something else already.
  const latest = useRef({ value, onSearch });
  useEffect(() => {
    latest.current = { value, onSearch };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Somebody came back to another search; what is being typed stays.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  const search = (): void => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed !== latest.current.value) latest.current.onSearch(typed);
  };
  const searchSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pace);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <form onSubmit={send} className="field">
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={label}
        defaultValue={value}
        onInput={searchSoon}
      />
    </form>
  );
}
