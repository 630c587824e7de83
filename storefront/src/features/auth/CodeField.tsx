import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';

/** The code of an application, or a recovery code in its place: letters need another keyboard. */
export function CodeField({ recovery = true }: { recovery?: boolean }): ReactNode {
  const [lost, setLost] = useState(false);
  return (
    <div className="code-field">
      {lost ? (
        <TextField
          key="recovery"
          name="code"
          label="Código de recuperación"
          hint="Dieciséis letras y números, con o sin guiones. Cada uno sirve una sola vez."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-first
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
          data-first
        />
      )}
      {recovery ? (
        <button type="button" className="link-button" onClick={() => setLost(!lost)}>
          {lost ? 'Usar el código de la aplicación' : 'No tengo mi teléfono: usar un código de recuperación'}
        </button>
      ) : null}
    </div>
  );
}
