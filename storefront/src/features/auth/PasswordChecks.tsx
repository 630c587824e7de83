import { limits } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';

const checks: { name: string; met: (password: string) => boolean }[] = [
  { name: `${limits.password.min} caracteres`, met: (password) => password.length >= limits.password.min },
  { name: 'una mayúscula', met: (password) => /\p{Lu}/u.test(password) },
  { name: 'una minúscula', met: (password) => /\p{Ll}/u.test(password) },
  { name: 'un número', met: (password) => /\d/.test(password) },
];

/** What a password needs, ticked off while it is typed (AUTH-07). */
export const PasswordChecks = ({ password }: { password: string }): ReactNode => (
  <ul className="checks">
    {checks.map(({ name, met }) => (
      <li key={name} data-met={met(password) || undefined}>
        <Icon name="check" />
        {name}
        <span className="hidden">{met(password) ? ': listo' : ': falta'}</span>
      </li>
    ))}
  </ul>
);
