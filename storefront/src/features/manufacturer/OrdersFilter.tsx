import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { noFilter, type OrderFilter } from './queries.js';

const textField = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export function OrdersFilter({ onFilter }: { onFilter: (filter: OrderFilter) => void }): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFilter({ from: textField(data, 'from'), to: textField(data, 'to'), search: textField(data, 'search') });
  };
  const clear = (): void => {
    form.current?.reset();
    onFilter(noFilter);
  };
  return (
    <form ref={form} className="orders-filter" aria-label="Filtrar órdenes" onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-search`}>Número o comprador</label>
        <input id={`${id}-search`} name="search" type="search" maxLength={100} autoComplete="off" />
      </div>
      <div className="orders-filter-days">
        <div className="field">
          <label htmlFor={`${id}-from`}>Desde</label>
          <input id={`${id}-from`} name="from" type="date" />
        </div>
        <div className="field">
          <label htmlFor={`${id}-to`}>Hasta</label>
          <input id={`${id}-to`} name="to" type="date" />
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
