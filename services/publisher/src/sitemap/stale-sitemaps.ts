import { Injectable } from '@nestjs/common';
import { StaleKeys } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';

/** Pages per sitemap file. */
export const PAGES_PER_FILE = 2_000;
const MIN_INTERVAL_MS = 60_000;
/** Name of the index file. */
export const INDEX_NAME = 'sitemap';
const kinds = new Set(['inicio', 'tienda', 'store', 'producto', 'pack']);

/** Marks sitemap files that must be written again, each at most once a minute. */
@Injectable()
export class StaleSitemaps {
  readonly staleKeys: StaleKeys;

  constructor(private readonly dataSource: DataSource) {
    this.staleKeys = new StaleKeys({ executor: dataSource, table: 'sitemap', keyColumn: 'name' });
  }

  /** Marks the files of pages that changed or were deleted. */
  async markPages(pages: { kind: string; serial: string }[]): Promise<void> {
    const names = pages.filter((p) => kinds.has(p.kind)).map((p) => `sitemap-${p.kind}-${Math.floor(Number(p.serial) / PAGES_PER_FILE)}`);
    if (names.length === 0) return;
    await this.mark([...new Set(names)]);
  }

  async mark(names: string[]): Promise<void> {
    const written = await rows<{ name: string; at: Date | null }>(
      this.dataSource,
      `select name, written_at as at from sitemap where name = any($1)`,
      [names],
    );
    const writtenAtByName = new Map(written.map((row) => [row.name, row.at?.getTime() ?? 0]));
    const earliest = Date.now() + 1_000;
    const dueAt = (name: string): Date => new Date(Math.max(earliest, (writtenAtByName.get(name) ?? 0) + MIN_INTERVAL_MS));
    await this.staleKeys.markEach(
      this.dataSource,
      names.map((key) => ({ key, tier: 2, dueAt: dueAt(key) })),
    );
  }
}
