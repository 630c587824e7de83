import type { ShareCard, Tier } from '@shop/contracts';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';

/** A card by its name, with what stands on it. */
export interface NamedCard {
  name: string;
  content: ShareCard;
}

/** Reads and writes of the card table that are about the cards themselves; being dirty is the `DirtySet`'s business. */
export class CardTable {
  constructor(private readonly db: DataSource) {}

  /** Makes these cards known, each with the page that shows it; those that are not yet will be drawn. */
  async record(cards: readonly (NamedCard & { tier: Tier; url: string })[]): Promise<void> {
    const known = [...new Map(cards.map((card) => [card.name, card])).values()];
    if (known.length === 0) return;
    await rows(
      this.db,
      `insert into card as c (name, content, tier, url, dirty)
       select name, content::jsonb, tier, url, nextval('card_dirty_seq')
       from unnest($1::text[], $2::text[], $3::smallint[], $4::text[]) as k (name, content, tier, url) order by name
       on conflict (name) do update set unused_since = null, url = excluded.url where c.unused_since is not null or c.url is distinct from excluded.url`,
      [
        known.map((card) => card.name),
        known.map((card) => JSON.stringify(card.content)),
        known.map((card) => card.tier),
        known.map((card) => card.url),
      ],
    );
  }

  /** Those of them that can be drawn: a row that was swept while it was in work comes back empty, and goes the same way. */
  async find(names: readonly string[]): Promise<NamedCard[]> {
    return rows(this.db, `select name, content from card where name = any($1) and content <> '{}'`, [names]);
  }

  /** Records how large a drawn card is. */
  async drawn(name: string, size: number): Promise<void> {
    await rows(this.db, `update card set size = $2 where name = $1`, [name, size]);
  }

  /** The same for one that was drawn because somebody asked for it: nobody has to draw it again. */
  async drawnOutOfTurn(name: string, size: number): Promise<void> {
    await rows(this.db, `update card set size = $2, clean = dirty where name = $1`, [name, size]);
  }

  /** Cards that should stand on disk, with their sizes: the next `limit` by name after `after`. */
  async standing(after: string, limit: number): Promise<{ name: string; size: number }[]> {
    return rows(this.db, `select name, size from card where name > $1 and dirty = clean and size is not null order by name limit $2`, [
      after,
      limit,
    ]);
  }

  /** Those of the names that are cards. */
  async known(names: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ name: string }>(this.db, `select name from card where name = any($1)`, [names]);
    return new Set(found.map(({ name }) => name));
  }

  /** Forgets cards that no page has shown for `restMs`; answers their names. */
  async forgetUnused(restMs: number): Promise<string[]> {
    // Two plain joins: as one statement its answer was looked up in all pages again for each card, minutes of a large site.
    await rows(
      this.db,
      `update card set unused_since = null where unused_since is not null and exists (select 1 from page where page.card = card.name)`,
    );
    await rows(
      this.db,
      `update card set unused_since = now() where unused_since is null and not exists (select 1 from page where page.card = card.name)`,
    );
    const gone = await rows<{ name: string }>(
      this.db,
      `delete from card where unused_since <= now() - $1 * interval '1 ms' returning name`,
      [restMs],
    );
    return gone.map(({ name }) => name);
  }
}
