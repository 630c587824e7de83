import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';

/** For the first second factor of an admin. */
export const SetupCodeField = (): ReactNode => (
  <TextField
    name="setupCode"
    label="Código de activación"
    hint="Te lo da quien opera la tienda. Sirve una sola vez."
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
  />
);

export function CodeField({ allowsRecovery = true }: { allowsRecovery?: boolean }): ReactNode {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  return (
    <div className="code-field">
      {usesRecoveryCode ? (
        <TextField
          key="recovery"
          name="code"
          label="Código de recuperación"
          hint="Dieciséis letras y números, con o sin guiones. Cada uno sirve una sola vez."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
        />
      ) : (
        <TextField
          key="code"
          name="code"
          label="Código"
          hint="Los seis números que muestra tu aplicación."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          data-autofocus
        />
      )}
      {allowsRecovery ? (
        <button type="button" className="link-button" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? 'Usar el código de la aplicación' : 'No tengo mi teléfono: usar un código de recuperación'}
        </button>
      ) : null}
    </div>
  );
}
