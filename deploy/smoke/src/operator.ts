import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@shop/contracts';
import type { Compose } from './compose.js';
import type { Journey } from './journey.js';
import { countRows, differences, readTableChecksums, type TableChecksums } from './table-checksums.js';
import { assert, waitUntil } from './steps.js';

/** Commands of docs/operating.md with their expected output. */
const commands: [words: string[], expected: RegExp][] = [
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
const MINUTE_MS = 60_000;

/** Runs the operator's commands and scripts on a deployment. */
export class Operator {
  constructor(
    private readonly compose: Compose,
    private readonly url: string,
    private readonly services: readonly string[],
  ) {}

  async commands(): Promise<string> {
    for (const [words, expected] of commands) {
      const output = await this.compose.ops(words);
      assert(`«ops ${words.join(' ')}» printed ${output}`, expected.test(output));
    }
    const output = await this.compose.ops(['bailar']).catch(String);
    assert(`an unknown command printed ${output}`, output.includes('Uso: docker compose run --rm ops <operación>'));
    return commands.map(([words]) => words.join(' ')).join(', ');
  }

  /**
   * Restores one backup twice: into the running deployment, and into a new one after everything but the secrets and the backup was
   * deleted. `edit` changes a row in between.
   */
  async restore(journey: Journey, edit: () => Promise<unknown>): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'mayorea-backup-'));
    try {
      const editBeforeBackup = journey.edited;
      const before = await this.rowsWhenIdle();
      await this.compose.script('deploy/compose/backup.sh', [folder]);
      await edit();
      const scale = await this.scale();
      assert('the edit changed no row', differences(before, await readTableChecksums(this.compose)).length > 0);
      const inPlace = await this.restoreAndCompare(folder, before, journey, editBeforeBackup);
      assert(`the scale was ${scale} and is ${await this.scale()}`, (await this.scale()) === scale);
      const { leftovers } = await this.compose.down();
      assert(`these were left: ${leftovers.join(', ')}`, leftovers.length === 0);
      const newDeployment = await this.restoreAndCompare(folder, before, journey, editBeforeBackup);
      return `${countRows(before)} rows of ${before.size} tables; in place (${scale}): ${inPlace}; into a new deployment: ${newDeployment}`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private async restoreAndCompare(
    folder: string,
    before: TableChecksums,
    journey: Journey,
    { path, word }: Journey['edited'],
  ): Promise<string> {
    await this.compose.script('deploy/compose/restore.sh', [folder, ...this.services]);
    let after: TableChecksums = new Map();
    await waitUntil('the rows', MINUTE_MS / 2, async () => {
      after = await readTableChecksums(this.compose);
      return differences(before, after).length === 0;
    }).catch(() => undefined);
    const changed = differences(before, after).map((table) => `${before.get(table) ?? table} became ${after.get(table) ?? 'nothing'}`);
    assert(`these tables differ:\n${changed.join('\n')}`, changed.length === 0);
    const page = await waitUntil(`${path} to show ${word}`, 3 * MINUTE_MS, async () => (await journey.page(path)).includes(word));
    const searchMs = await waitUntil(`the search to find ${word}`, MINUTE_MS, () => journey.finds(word));
    return `page after ${page} ms, search after ${searchMs} ms more`;
  }

  /** Waits until no row changes any more. */
  private async rowsWhenIdle(): Promise<TableChecksums> {
    let rows = await readTableChecksums(this.compose);
    await waitUntil('the rows to rest', MINUTE_MS, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const last = rows;
      rows = await readTableChecksums(this.compose);
      return differences(last, rows).length === 0;
    });
    return rows;
  }

  /** Services with more than one container, as `name=count`. */
  private async scale(): Promise<string> {
    const counted = await Promise.all(
      this.services.map(async (service) => ({ service, count: (await this.compose.containers(service)).length })),
    );
    return counted.flatMap(({ service, count }) => (count > 1 ? [`${service}=${count}`] : [])).join(' ');
  }
}
