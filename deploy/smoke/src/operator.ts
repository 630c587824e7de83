import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductList } from '@shop/contracts';
import { Client } from '@shop/testing';
import type { Compose } from './compose.js';
import type { Journey } from './journey.js';
import { holds, until } from './steps.js';

/** Commands of docs/operating.md, and what each says when it went well. */
const commands: [words: string[], says: RegExp][] = [
  [['dead-letters', 'list'], /No hay ninguno\./],
  [['dead-letters', 'retry', 'catalog'], /No hay ninguno para volver a intentar\./],
  [['replay', 'manufacturers', 'catalog'], /La copia de catalog está al día: [1-9]\d* enviados/],
  [['reindex'], /El índice de búsqueda está hecho de nuevo\./],
  [['republish'], /Pedido: el publicador empieza/],
  [['reconcile'], /Comparado: \d+ para hacer de nuevo, \d+ sacados\./],
  [['keys', 'rotate'], /Firma la clave \S+/],
  [['keys', 'rotate', 'revoke'], /siguen valiendo: 0\./],
];
const minutes = 60_000;

/** What an operator does to a deployment, with the commands and scripts that the documentation names. */
export class Operator {
  constructor(
    private readonly compose: Compose,
    private readonly url: string,
    private readonly services: readonly string[],
  ) {}

  async commands(): Promise<string> {
    for (const [words, says] of commands) {
      const said = await this.compose.ops(words);
      holds(`«ops ${words.join(' ')}» said ${said}`, says.test(said));
    }
    const said = await this.compose.ops(['bailar']).catch(String);
    holds(`a command that is none said ${said}`, said.includes('Uso: docker compose run --rm ops <operación>'));
    return commands.map(([words]) => words.join(' ')).join(', ');
  }

  /** The whole deployment is lost but for its secrets and a backup. */
  async restore(journey: Journey): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'mayorea-backup-'));
    try {
      const { path, word } = journey.edited;
      const before = await this.catalogue();
      await this.compose.script('deploy/compose/backup.sh', [folder]);
      const left = await this.compose.down();
      holds(`these were left: ${left.join(', ')}`, left.length === 0);
      await this.compose.script('deploy/compose/restore.sh', [folder, ...this.services]);
      await until('the catalogue', minutes, async () => (await this.catalogue()).length > 0);
      const after = await this.catalogue();
      holds(`the catalogue is another one:\n${before}\n${after}`, after === before);
      const page = await until(`${path} to show ${word}`, 3 * minutes, async () => (await journey.page(path)).includes(word));
      const found = await until(`the search to find ${word}`, minutes, () => journey.finds(word));
      return `page after ${page} ms, search after ${found} ms more`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Every product as lists show it. */
  private async catalogue(): Promise<string> {
    const products: unknown[] = [];
    for (let page = 1; ; page++) {
      const { status, body } = await new Client(this.url).get<ProductList>(`/api/products?page=${page}`);
      if (status !== 200 || body.products.length === 0) return products.length > 0 ? JSON.stringify(products) : '';
      products.push(...body.products);
    }
  }
}
