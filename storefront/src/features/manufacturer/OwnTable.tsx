import type { ReactNode } from 'react';

export const OwnTable = ({ caption, children }: { caption: string; children: ReactNode }): ReactNode => (
  <div className="list-table-frame">
    <table className="own-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Imagen</th>
          <th scope="col">Nombre</th>
          <th scope="col">Precio ARS</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
