import type { SecondFactorSetup } from '@shop/contracts';
import type { ReactNode } from 'react';

export function SecondFactorSteps({ setup: { qr, link, key } }: { setup: SecondFactorSetup }): ReactNode {
  return (
    <ol className="setup">
      <li>
        Instalá una aplicación de códigos en tu teléfono, si todavía no tenés: Google Authenticator, Microsoft Authenticator, Aegis u otra.
      </li>
      <li>
        Escaneá este código con ella.
        <img
          className="setup-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          width="200"
          height="200"
          alt="Código QR para tu aplicación; debajo está la misma clave en letras"
        />
        <span className="setup-alternatives">
          ¿Estás en ese teléfono? <a href={link}>Abrir la aplicación</a>. O escribí esta clave: <code className="setup-key">{key}</code>
        </span>
      </li>
      <li>Escribí el código de seis números que muestra.</li>
    </ol>
  );
}
