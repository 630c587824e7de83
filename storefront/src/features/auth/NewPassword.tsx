import { useState, type ReactNode } from 'react';
import { PasswordField } from '../../ui/forms/PasswordField.js';
import { PasswordChecks } from './PasswordChecks.js';

export function NewPassword({ label }: { label: string }): ReactNode {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={<PasswordChecks password={password} />}
        onTyped={setPassword}
      />
      <PasswordField name="confirmation" label="Repetí la contraseña" nameToShow="la repetición" autoComplete="new-password" />
    </>
  );
}
