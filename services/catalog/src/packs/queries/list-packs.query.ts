import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits, type PackSort, packSorts } from '@shop/contracts';
import { containsText, type JsonDocument, Reads, searchText, type Statement, statement } from '@shop/platform';
import { orderBy, orderColumns } from '../../order-sql.js';
import { ownPackJson, packCard } from './pack-sql.js';

interface List {
  limit: number;
  offset: number;
  sort: PackSort;
}

/** API-22: the public packs. Returns a `PackList` as JSON text. */
export class ListPacks extends Query<JsonDocument> {
  constructor(readonly list: List) {
    super();
  }
}
/** The ten newest packs (HOME-08), of all manufacturers or of one. Returns a JSON list of cards. */
export class NewPacks extends Query<JsonDocument> {
  constructor(readonly userId?: string) {
    super();
  }
}
/** The caller's own packs with their contents, including hidden ones; `search` is part of a name. Returns a `MyPacks` as JSON text. */
export class ListMyPacks extends Query<JsonDocument> {
  constructor(
    readonly userId: string,
    readonly list: List,
    readonly search?: string,
  ) {
    super();
  }
}

const listOf = (json: string, where: string, sort: PackSort, limit: string): string => `
  select coalesce(json_agg(pack order by ${orderBy(sort)}), '[]')::text
  from (
    select page.*, (select ${json} from pack k left join manufacturer m on m.id = k.user_id where k.id = page.id) as pack
    from (select ${orderColumns(sort)} from pack where ${where} order by ${orderBy(sort)} limit ${limit}) page
  ) packs`;

const statementsBySort = (make: (sort: PackSort) => string): Map<PackSort, Statement> =>
  new Map(packSorts.map((sort) => [sort, statement(make(sort))]));

const publicLists = statementsBySort(
  (sort) => `select '{"packs":' || (${listOf(packCard, 'visible', sort, '$1 offset $2')}) || ',"totalPacks":' ||
    (select coalesce(sum(n), 0) from listing_total where kind = 'pack') || '}'`,
);
const ownListsWhere = (where: string): Map<PackSort, Statement> =>
  statementsBySort(
    (sort) => `select '{"myPacks":' || (${listOf(ownPackJson, where, sort, '$1 offset $2')}) || ',"myTotalPacks":' ||
    (select count(*) from pack where ${where}) || '}'`,
  );
const ownLists = ownListsWhere('user_id = $3');
const ownSearches = ownListsWhere(`user_id = $3 and ${containsText('name', '$4::text')}`);
const newest = statement(listOf(packCard, 'visible', 'newest', String(limits.homeSection)));
const newestOfSeller = statement(listOf(packCard, 'visible and user_id = $1', 'newest', String(limits.homeSection)));

@QueryHandler(ListPacks)
export class ListPacksHandler implements IQueryHandler<ListPacks, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list: { limit, offset, sort } }: ListPacks): Promise<JsonDocument> {
    return this.reads.json(publicLists.get(sort) as Statement, [limit, offset]);
  }
}

@QueryHandler(NewPacks)
export class NewPacksHandler implements IQueryHandler<NewPacks, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ userId }: NewPacks): Promise<JsonDocument> {
    return userId ? this.reads.json(newestOfSeller, [userId]) : this.reads.json(newest);
  }
}

@QueryHandler(ListMyPacks)
export class ListMyPacksHandler implements IQueryHandler<ListMyPacks, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ userId, list: { limit, offset, sort }, search }: ListMyPacks): Promise<JsonDocument> {
    const text = searchText(search);
    return text === null
      ? this.reads.json(ownLists.get(sort) as Statement, [limit, offset, userId])
      : this.reads.json(ownSearches.get(sort) as Statement, [limit, offset, userId, text]);
  }
}
