import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

const debounceMs = 400;

export function SearchField({ label, value, onSearch }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A ref, because other filters may have changed when the timer fires.
  const latest = useRef({ value, onSearch });
  useEffect(() => {
    latest.current = { value, onSearch };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The value changed by navigation; text being typed stays.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  const search = (): void => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed !== latest.current.value) latest.current.onSearch(typed);
  };
  const scheduleSearch = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, debounceMs);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <form onSubmit={handleSubmit} className="field">
      <label htmlFor={id} className="visually-hidden">
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
        onInput={scheduleSearch}
      />
    </form>
  );
}
