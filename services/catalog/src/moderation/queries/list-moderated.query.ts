import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { containsText, isoTime, isUuid, type JsonDocument, pageJson, Reads, searchText, type Statement, statement } from '@shop/platform';
import { packNotFound } from '../../packs/pack-not-found.js';
import { productNoLongerExists } from '../../products/product-not-found.js';
import type { ModeratedKind } from '../moderated-kind.js';
import type { ModerationFilter } from '../moderation.dto.js';

/**
 * A page of all or of blocked products and packs, newest first. `search` is an id or part of the item's or manufacturer's name. Returns
 * `ModeratedThings` as JSON text.
 */
export class ListModerated extends Query<JsonDocument> {
  constructor(readonly list: { page: number; limit: number; search?: string; state?: ModerationFilter }) {
    super();
  }
}

/** One product or pack. Returns a `ModeratedThing` as JSON text. */
export class GetModerated extends Query<JsonDocument> {
  constructor(
    readonly kind: ModeratedKind,
    readonly id: string,
  ) {
    super();
  }
}

const images: Record<ModeratedKind, string> = {
  product: 't.main_image',
  pack: '(select main_image from product p where p.id = t.product_ids[1])',
};

const itemJson = (
  kind: ModeratedKind,
): string => `json_build_object('kind', '${kind}', 'id', t.id, 'name', t.name, 'image', ${images[kind]}, 'price', t.price,
  'manufacturer', json_build_object('userId', t.user_id, 'name', coalesce((select name from manufacturer m where m.id = t.user_id), '')),
  'blocked', t.blocked_reason is not null, 'reason', t.blocked_reason, 'createdAt', ${isoTime('t.created_at')})`;

/** Each of the three conditions has an index. With an array instead of a join PostgreSQL can combine all of them. */
const contains = (name: string): string => containsText(name, '$3::text', 'searchable');
const matches = `(${contains('t.name')} or t.user_id = any (array(select id from manufacturer where ${contains('name')})) or t.id = $4::uuid)`;

const conditions: Record<ModerationFilter, string> = { all: 'true', blocked: 't.blocked_reason is not null' };

/** One page of the rows that `page` selects (ids and kinds), with their `count`. */
function pageOf(page: string, count: string): string {
  const things = `(
    select coalesce(json_agg(thing order by id desc), '[]') from (
      select page.id, case page.kind
        when 'product' then (select ${itemJson('product')} from product t where t.id = page.id)
        else (select ${itemJson('pack')} from pack t where t.id = page.id) end as thing
      from (select * from (${page}) both_kinds order by id desc limit $1 offset $2) page
    ) things)`;
  return pageJson('things', things, count, '$1');
}

function listAll(state: ModerationFilter): Statement {
  const where = conditions[state];
  // Ids are UUIDs in the order of creation, so the primary key serves newest first.
  const newestOf = (kind: ModeratedKind): string =>
    `(select '${kind}' as kind, id from ${kind} t where ${where} order by id desc limit $1::int + $2::int)`;
  const count = `select (select count(*) from product t where ${where}) + (select count(*) from pack t where ${where})`;
  return statement(pageOf(`${newestOf('product')} union all ${newestOf('pack')}`, count));
}

/** Matches are materialized once by the trigram indexes; otherwise the planner may scan the table in the order of the page. */
function searchByText(state: ModerationFilter): Statement {
  const matching = (kind: ModeratedKind): string => `select '${kind}' as kind, id from ${kind} t where ${conditions[state]} and ${matches}`;
  const page = pageOf('select * from matching', 'select count(*) from matching');
  return statement(`with matching as materialized (${matching('product')} union all ${matching('pack')}) ${page}`);
}

export const moderationLists = {
  all: { unfiltered: listAll('all'), searched: searchByText('all') },
  blocked: { unfiltered: listAll('blocked'), searched: searchByText('blocked') },
} satisfies Record<ModerationFilter, object>;

const byId = (kind: ModeratedKind): Statement => statement(`select ${itemJson(kind)}::text from ${kind} t where t.id = $1`);
const statementsByKind = {
  product: { read: byId('product'), notFound: productNoLongerExists },
  pack: { read: byId('pack'), notFound: packNotFound },
};

@QueryHandler(ListModerated)
export class ListModeratedHandler implements IQueryHandler<ListModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list: { page, limit, search, state = 'all' } }: ListModerated): Promise<JsonDocument> {
    const limitAndOffset = [limit, (page - 1) * limit];
    const text = searchText(search);
    if (text === null) return this.reads.json(moderationLists[state].unfiltered, limitAndOffset);
    return this.reads.json(moderationLists[state].searched, [...limitAndOffset, text, isUuid(text) ? text : null]);
  }
}

@QueryHandler(GetModerated)
export class GetModeratedHandler implements IQueryHandler<GetModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ kind, id }: GetModerated): Promise<JsonDocument> {
    const { read, notFound } = statementsByKind[kind];
    const document = await this.reads.find(read, [id]);
    if (document === undefined) throw notFound();
    return document;
  }
}
