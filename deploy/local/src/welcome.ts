import { BRAND } from '@shop/contracts';
import type { SystemConfig } from './config.js';
import type { Progress } from './progress.js';

export function welcome(config: SystemConfig, progress: Progress, mailPageUrl: string | undefined): void {
  progress.say('Todo listo.');
  const demo =
    config.env['NODE_ENV'] === 'production'
      ? ''
      : `
    Cuentas de demostración (contraseña Mayorea2026):
      admin@mayorea.test        administración
      fabricante@mayorea.test   fabricante verificado
      mayorista@mayorea.test    mayorista
`;
  console.log(`
  ${BRAND} está en  ${config.siteUrl}
${demo}
${mailPageUrl ? `    Correos que se enviarían: ${mailPageUrl}\n` : ''}    Datos y registros: ${config.dataDir}
    Ctrl-C cierra todo.
`);
}
