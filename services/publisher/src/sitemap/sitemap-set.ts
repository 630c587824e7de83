import type { DirtySet } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';

/** Pages per sitemap file. */
export const CHUNK = 2_000;
const REST_MS = 60_000;
/** Name of the file that lists the others. */
export const INDEX = 'sitemap';
const kinds = new Set(['inicio', 'tienda', 'store', 'producto', 'pack']);

/** Which sitemap files are out of date. A file is written at most once a minute. */
export class SitemapSet {
  constructor(
    private readonly db: DataSource,
    private readonly dirty: DirtySet,
  ) {}

  /** Says that these pages have new content, or are gone. */
  async changed(pages: { kind: string; serial: string }[]): Promise<void> {
    const names = pages.filter((p) => kinds.has(p.kind)).map((p) => `sitemap-${p.kind}-${Math.floor(Number(p.serial) / CHUNK)}`);
    if (names.length === 0) return;
    await this.mark([...new Set(names)]);
  }

  async mark(names: string[]): Promise<void> {
    const written = await rows<{ name: string; at: Date | null }>(
      this.db,
      `select name, written_at as at from sitemap where name = any($1)`,
      [names],
    );
    const at = new Map(written.map((row) => [row.name, row.at?.getTime() ?? 0]));
    const soon = Date.now() + 1_000;
    const dueAt = (name: string): Date => new Date(Math.max(soon, (at.get(name) ?? 0) + REST_MS));
    await this.dirty.markEach(
      this.db,
      names.map((key) => ({ key, tier: 2, dueAt: dueAt(key) })),
    );
  }
}
