import type { ReactNode } from 'react';
import { TableHead } from '../../ui/TableHead.js';

export const OwnTable = ({ caption, children }: { caption: string; children: ReactNode }): ReactNode => (
  <div className="list-table-frame">
    <table className="own-table">
      <caption className="visually-hidden">{caption}</caption>
      <TableHead names={['Imagen', 'Nombre', 'Precio ARS', 'Acciones']} />
      <tbody>{children}</tbody>
    </table>
  </div>
);
