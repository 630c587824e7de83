import { Injectable } from '@nestjs/common';
import { rows } from '@shop/platform';
import { DataSource } from 'typeorm';

/** Rows per statement, so that invalidations do not wait for a long one. */
const BATCH_SIZE = 1_000;

/** A moment in the sequences of tag versions and of claims. */
interface Moment {
  tagVersion: string;
  lease: string;
}

/**
 * Deletes versions of tags that no render can need: a render looks only for versions that are newer than its claim. So a run deletes those
 * that were there at the run before, once every claim of that time has ended. The version of the frame is read by each render and stays.
 */
@Injectable()
export class TagVersionCleanup {
  private before: Moment | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns the number of deleted versions. */
  async run(): Promise<number> {
    if (this.before && (await this.isClaimedBefore(this.before))) return 0;
    const deleted = this.before ? await this.deleteUntil(this.before) : 0;
    this.before = await this.now();
    return deleted;
  }

  /** The version is read first: a claim after the second statement belongs to a render that sees at least this version. */
  private async now(): Promise<Moment> {
    const [version] = await rows<{ last: string }>(this.dataSource, 'select last_value::text as last from tag_version_seq');
    const [claim] = await rows<{ last: string }>(this.dataSource, 'select last_value::text as last from page_dirty_seq');
    return { tagVersion: version?.last ?? '0', lease: claim?.last ?? '0' };
  }

  /**
   * True while a claim of that time may still be rendered, even if its lease has expired: a process may have been suspended. The order is
   * that of the index of stale pages, in which claimed pages are the first.
   */
  private async isClaimedBefore({ lease }: Moment): Promise<boolean> {
    const claimed = await rows(
      this.dataSource,
      'select 1 from page where dirty > clean and lease_until is not null and lease <= $1 order by tier, dirty limit 1',
      [lease],
    );
    return claimed.length > 0;
  }

  /** Skips rows that an invalidation locks: they get a newer version anyway. */
  private async deleteUntil({ tagVersion }: Moment): Promise<number> {
    let deleted = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; deleted += count) {
      const batch = await rows<{ tag: string }>(
        this.dataSource,
        `with old as materialized (
           select tag from tag_version where version <= $1 and tag <> 'frame' limit ${BATCH_SIZE} for update skip locked)
         delete from tag_version using old where tag_version.tag = old.tag returning tag_version.tag`,
        [tagVersion],
      );
      count = batch.length;
    }
    return deleted;
  }
}
