import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '@shop/contracts';
import type { SystemConfig } from './config.js';
import type { Progress } from './progress.js';

export function welcome(config: SystemConfig, progress: Progress): void {
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
${config.env['MAIL_URL'] ? '' : `    Correos que se enviarían: ${pathToFileURL(join(config.dataDir, 'mail', 'index.html')).href}\n`}    Datos y registros: ${config.dataDir}
    Ctrl-C cierra todo.
`);
}
