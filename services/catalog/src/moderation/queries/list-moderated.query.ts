import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isoTime, isUuid, type JsonDocument, pageJson, Reads, type Statement, statement } from '@shop/platform';
import { asPattern } from '../../own-rows.js';
import { packNotFound } from '../../packs/pack-not-found.js';
import { productGone } from '../../products/product-not-found.js';
import type { Kind } from '../kind.js';
import type { ModerationFilter } from '../moderation.dto.js';

/**
 * A page of all products and packs, the newest first, or of those that an admin took out of the shop; `search` is part of their name or of their
 * manufacturer's, or an id. Answers `ModeratedThings` as JSON text.
 */
export class ListModerated extends Query<JsonDocument> {
  constructor(readonly list: { page: number; limit: number; search?: string; state?: ModerationFilter }) {
    super();
  }
}

/** One of them. Answers a `ModeratedThing` as JSON text. */
export class GetModerated extends Query<JsonDocument> {
  constructor(
    readonly kind: Kind,
    readonly id: string,
  ) {
    super();
  }
}

const images: Record<Kind, string> = {
  product: 't.main_image',
  pack: '(select main_image from product p where p.id = t.product_ids[1])',
};

const thing = (
  kind: Kind,
): string => `json_build_object('kind', '${kind}', 'id', t.id, 'name', t.name, 'image', ${images[kind]}, 'price', t.price,
  'manufacturer', json_build_object('userId', t.user_id, 'name', coalesce((select name from manufacturer m where m.id = t.user_id), '')),
  'blocked', t.blocked_reason is not null, 'reason', t.blocked_reason, 'createdAt', ${isoTime('t.created_at')})`;

/** Each of the three has an index; an array, unlike a join, lets all of them be read together. */
const contains = (name: string): string => `searchable(${name}) like '%' || searchable($3::text) || '%'`;
const matches = `(${contains('t.name')} or t.user_id = any (array(select id from manufacturer where ${contains('name')})) or t.id = $4::uuid)`;

const conditions: Record<ModerationFilter, string> = { all: 'true', blocked: 't.blocked_reason is not null' };

/** One page of `page`, ids with their kind, and of how many. */
function pageOf(page: string, count: string): string {
  const things = `(
    select coalesce(json_agg(thing order by id desc), '[]') from (
      select page.id, case page.kind
        when 'product' then (select ${thing('product')} from product t where t.id = page.id)
        else (select ${thing('pack')} from pack t where t.id = page.id) end as thing
      from (select * from (${page}) both_kinds order by id desc limit $1 offset $2) page
    ) things)`;
  return pageJson('things', things, count, '$1');
}

function whole(state: ModerationFilter): Statement {
  const where = conditions[state];
  // Ids are made in the order of time, and their index is there.
  const first = (kind: Kind): string =>
    `(select '${kind}' as kind, id from ${kind} t where ${where} order by id desc limit $1::int + $2::int)`;
  const count = `select (select count(*) from product t where ${where}) + (select count(*) from pack t where ${where})`;
  return statement(pageOf(`${first('product')} union all ${first('pack')}`, count));
}

/** What is found is read once, by the indexes of words, and not looked for in the order of the page. */
function searched(state: ModerationFilter): Statement {
  const found = (kind: Kind): string => `select '${kind}' as kind, id from ${kind} t where ${conditions[state]} and ${matches}`;
  const page = pageOf('select * from found', 'select count(*) from found');
  return statement(`with found as materialized (${found('product')} union all ${found('pack')}) ${page}`);
}

export const moderationLists = {
  all: { whole: whole('all'), searched: searched('all') },
  blocked: { whole: whole('blocked'), searched: searched('blocked') },
} satisfies Record<ModerationFilter, object>;

const one = (kind: Kind): Statement => statement(`select ${thing(kind)}::text from ${kind} t where t.id = $1`);
const ones = { product: { read: one('product'), notFound: productGone }, pack: { read: one('pack'), notFound: packNotFound } };

@QueryHandler(ListModerated)
export class ListModeratedHandler implements IQueryHandler<ListModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list: { page, limit, search, state = 'all' } }: ListModerated): Promise<JsonDocument> {
    const window = [limit, (page - 1) * limit];
    const pattern = asPattern(search);
    if (pattern === null) return this.reads.json(moderationLists[state].whole, window);
    const id = search?.trim();
    return this.reads.json(moderationLists[state].searched, [...window, pattern, isUuid(id) ? id : null]);
  }
}

@QueryHandler(GetModerated)
export class GetModeratedHandler implements IQueryHandler<GetModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ kind, id }: GetModerated): Promise<JsonDocument> {
    const { read, notFound } = ones[kind];
    const document = await this.reads.find(read, [id]);
    if (document === undefined) throw notFound();
    return document;
  }
}
