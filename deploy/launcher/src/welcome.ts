import { BRAND } from '@shop/contracts';
import type { ShopConfig } from './config.js';
import type { Progress } from './progress.js';

export function printWelcome(config: ShopConfig, progress: Progress, mailPageUrl: string | undefined): void {
  progress.print('Todo listo.');
  const demo =
    config.env['NODE_ENV'] === 'production'
      ? ''
      : `
    Cuentas de demostración (contraseña Mayorea2026):
      admin@mayorea.test                    administración
      fabricante@mayorea.test               fabricante verificado
      mayorista@mayorea.test                mayorista
      nuevo.horizonte.textil@mayorea.test   fabricante que espera la verificación
`;
  console.log(`
  ${BRAND} está en  ${config.siteUrl}
${demo}
${mailPageUrl ? `    Correos que se enviarían: ${mailPageUrl}\n` : ''}    Datos y registros: ${config.dataDir}
    Ctrl-C cierra todo.
`);
}
