import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { noFilter, type OrderFilter } from './queries.js';

const textField = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

interface Props {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
}

export function OrdersFilter({ filter, onFilter }: Props): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFilter({ from: textField(data, 'from'), to: textField(data, 'to'), search: textField(data, 'search') });
  };
  const clear = (): void => {
    // Resetting the form would restore the filter of the address.
    for (const input of form.current?.querySelectorAll('input') ?? []) input.value = '';
    onFilter(noFilter);
  };
  return (
    <form ref={form} className="orders-filter" aria-label="Filtrar pedidos" onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-search`}>Número o comprador</label>
        <input id={`${id}-search`} name="search" type="search" maxLength={100} autoComplete="off" defaultValue={filter.search} />
      </div>
      <div className="orders-filter-days">
        <div className="field">
          <label htmlFor={`${id}-from`}>Desde</label>
          <input id={`${id}-from`} name="from" type="date" defaultValue={filter.from} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-to`}>Hasta</label>
          <input id={`${id}-to`} name="to" type="date" defaultValue={filter.to} />
        </div>
      </div>
      <div className="orders-filter-buttons">
        <button type="submit" className="button">
          Filtrar
        </button>
        <button type="button" className="button button-quiet" onClick={clear}>
          Limpiar
        </button>
      </div>
    </form>
  );
}
