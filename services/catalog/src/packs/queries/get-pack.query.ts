import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Caller, type JsonDocument, Reads, statement } from '@shop/platform';
import { packNotFound } from '../pack-not-found.js';
import { packJson } from './pack-sql.js';

/** Returns a `Pack` as JSON text. A hidden pack is returned only to its owner and to admins. */
export class GetPack extends Query<JsonDocument> {
  constructor(
    readonly id: string,
    readonly caller?: Caller,
  ) {
    super();
  }
}

const pack = statement(`
  select ${packJson}::text from pack k left join manufacturer m on m.id = k.user_id where k.id = $1 and (k.visible or k.user_id = $2 or $3)`);

@QueryHandler(GetPack)
export class GetPackHandler implements IQueryHandler<GetPack, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ id, caller }: GetPack): Promise<JsonDocument> {
    const json = await this.reads.find(pack, [id, caller?.id ?? null, caller?.role === 'admin']);
    if (json === undefined) throw packNotFound();
    return json;
  }
}
