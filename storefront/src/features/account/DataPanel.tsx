import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';

interface Props {
  title: string;
  rows: [name: string, value: ReactNode, length?: 'long'][];
  onEdit: () => void;
}

export function DataPanel({ title, rows, onEdit }: Props): ReactNode {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button button-quiet button-small" onClick={onEdit}>
          <Icon name="edit" />
          Editar
          <span className="visually-hidden"> {title.toLowerCase()}</span>
        </button>
      </div>
      <dl className="data data-two">
        {rows.map(([name, value, length]) => (
          <div key={name} className={length && 'data-long'}>
            <dt>{name}</dt>
            <dd>{value ?? <span className="data-empty">Sin completar</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
