import type { ReactNode } from 'react';

export const TableHead = ({ names }: { names: readonly string[] }): ReactNode => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
