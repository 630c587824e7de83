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
  'manufacturer', json_build_object('userId', t.user_id, 'name', coalesce(m.name, '')),
  'blocked', t.blocked_reason is not null, 'reason', t.blocked_reason, 'createdAt', ${isoTime('t.created_at')})`;

const found = `(unaccent(t.name) ilike '%' || unaccent($3::text) || '%'
  or t.user_id in (select id from manufacturer where unaccent(name) ilike '%' || unaccent($3::text) || '%') or t.id = $4::uuid)`;

function listed(state: ModerationFilter, searched: boolean): Statement {
  const where = [state === 'blocked' ? 't.blocked_reason is not null' : 'true', ...(searched ? [found] : [])].join(' and ');
  // Ids are made in the order of time, and their index is there.
  const first = (kind: Kind): string =>
    `(select '${kind}' as kind, id from ${kind} t where ${where} order by id desc limit $1::int + $2::int)`;
  const things = `(
    select coalesce(json_agg(thing order by id desc), '[]') from (
      select page.id, case page.kind
        when 'product' then (select ${thing('product')} from product t left join manufacturer m on m.id = t.user_id where t.id = page.id)
        else (select ${thing('pack')} from pack t left join manufacturer m on m.id = t.user_id where t.id = page.id) end as thing
      from (select * from (${first('product')} union all ${first('pack')}) both_kinds order by id desc limit $1 offset $2) page
    ) things)`;
  const count = `select (select count(*) from product t where ${where}) + (select count(*) from pack t where ${where})`;
  return statement(pageJson('things', things, count, '$1'));
}

const lists = {
  all: { whole: listed('all', false), searched: listed('all', true) },
  blocked: { whole: listed('blocked', false), searched: listed('blocked', true) },
} satisfies Record<ModerationFilter, object>;

const one = (kind: Kind): Statement =>
  statement(`select ${thing(kind)}::text from ${kind} t left join manufacturer m on m.id = t.user_id where t.id = $1`);
const ones = { product: { read: one('product'), notFound: productGone }, pack: { read: one('pack'), notFound: packNotFound } };

@QueryHandler(ListModerated)
export class ListModeratedHandler implements IQueryHandler<ListModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list: { page, limit, search, state = 'all' } }: ListModerated): Promise<JsonDocument> {
    const window = [limit, (page - 1) * limit];
    const pattern = asPattern(search);
    if (pattern === null) return this.reads.json(lists[state].whole, window);
    const id = search?.trim();
    return this.reads.json(lists[state].searched, [...window, pattern, isUuid(id) ? id : null]);
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
