import { limits } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';

const checks: { name: string; isMet: (password: string) => boolean }[] = [
  { name: `${limits.password.min} caracteres`, isMet: (password) => password.length >= limits.password.min },
  { name: 'una mayúscula', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'una minúscula', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'un número', isMet: (password) => /\d/.test(password) },
];

export const PasswordChecks = ({ password }: { password: string }): ReactNode => (
  <ul className="checks">
    {checks.map(({ name, isMet: met }) => (
      <li key={name} data-met={met(password) || undefined}>
        <Icon name="check" />
        {name}
        <span className="visually-hidden">{met(password) ? ': listo' : ': falta'}</span>
      </li>
    ))}
  </ul>
);
