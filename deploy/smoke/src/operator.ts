import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@shop/contracts';
import type { Compose } from './compose.js';
import type { Journey } from './journey.js';
import { countOf, differences, readRows, type Rows } from './rows.js';
import { holds, until } from './steps.js';

/** Commands of docs/operating.md, and what each says when it went well. */
const commands: [words: string[], says: RegExp][] = [
  [['health'], new RegExp([...serviceNames, 'publisher'].map((name) => `${name}: en orden`).join('\\n'))],
  [['dead-letters', 'list'], /No hay ninguno\./],
  [['dead-letters', 'retry', 'catalog'], /No hay ninguno para volver a intentar\./],
  [['replay', 'manufacturers', 'catalog'], /La copia de catalog está al día: [1-9]\d* enviados/],
  [['replay', 'all', 'catalog'], /La copia de catalog está al día: [1-9]\d* enviados/],
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

  /**
   * Two restores from one backup: in place of a deployment that went on, and into a new one, when the whole of it is lost but for its secrets
   * and the backup. `edit` changes something.
   */
  async restore(journey: Journey, edit: () => Promise<unknown>): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'mayorea-backup-'));
    try {
      const kept = journey.edited;
      const before = await this.settledRows();
      await this.compose.script('deploy/compose/backup.sh', [folder]);
      await edit();
      const scale = await this.scale();
      holds('the edit changed no row', differences(before, await readRows(this.compose)).length > 0);
      const inPlace = await this.restored(folder, before, journey, kept);
      holds(`the scale was ${scale} and is ${await this.scale()}`, (await this.scale()) === scale);
      const { left } = await this.compose.down();
      holds(`these were left: ${left.join(', ')}`, left.length === 0);
      const anew = await this.restored(folder, before, journey, kept);
      return `${countOf(before)} rows of ${before.size} tables; in place (${scale}): ${inPlace}; into a new deployment: ${anew}`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private async restored(folder: string, before: Rows, journey: Journey, { path, word }: Journey['edited']): Promise<string> {
    await this.compose.script('deploy/compose/restore.sh', [folder, ...this.services]);
    let after: Rows = new Map();
    await until('the rows', minutes / 2, async () => {
      after = await readRows(this.compose);
      return differences(before, after).length === 0;
    }).catch(() => undefined);
    const changed = differences(before, after).map((table) => `${before.get(table) ?? table} became ${after.get(table) ?? 'nothing'}`);
    holds(`these rows are others:\n${changed.join('\n')}`, changed.length === 0);
    const page = await until(`${path} to show ${word}`, 3 * minutes, async () => (await journey.page(path)).includes(word));
    const found = await until(`the search to find ${word}`, minutes, () => journey.finds(word));
    return `page after ${page} ms, search after ${found} ms more`;
  }

  /** The rows once nothing writes any more. */
  private async settledRows(): Promise<Rows> {
    let rows = await readRows(this.compose);
    await until('the rows to rest', minutes, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const last = rows;
      rows = await readRows(this.compose);
      return differences(last, rows).length === 0;
    });
    return rows;
  }

  /** How often each service runs that runs more than once. */
  private async scale(): Promise<string> {
    const counted = await Promise.all(
      this.services.map(async (service) => ({ service, copies: (await this.compose.containers(service)).length })),
    );
    return counted.flatMap(({ service, copies }) => (copies > 1 ? [`${service}=${copies}`] : [])).join(' ');
  }
}
