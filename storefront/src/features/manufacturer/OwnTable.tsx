import type { ReactNode } from 'react';

/** The table of what a manufacturer published: a row each, of a picture, a name, a price and what can be done. Cards where there is little room. */
export const OwnTable = ({ caption, children }: { caption: string; children: ReactNode }): ReactNode => (
  <div className="list-table-frame">
    <table className="wares">
      <caption className="hidden">{caption}</caption>
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
