import { setTimeout as delay } from 'node:timers/promises';
import { getJson } from '../bench-shop.js';
import type { Query, ShopData } from '../shop-data.js';
import { LoadClients, type LoadClientsOptions } from './load-clients.js';

/** Fields that an edit changes, named as in the API. */
type Content = Record<string, string | number>;

/** A product or manufacturer that the bench edits, with the answers that its editor received. */
export interface EditTarget {
  kind: 'product' | 'manufacturer';
  id: string;
  /** Owner, whose token edits it. */
  userId: string;
  /** Fields that an edit does not change. */
  body: Record<string, unknown>;
  /** Content of the last edit that was answered with success; undefined before the first. */
  acknowledged?: Content;
  /** Contents sent after that, without an answer. */
  attempted: Content[];
  /** Contents sent, and answered with success, since `versionAtStart`. */
  sentCount: number;
  savedCount: number;
  /** Version of the row when the counts began. */
  versionAtStart: number;
  isBusy: boolean;
  /** Excluded from the regular edits. */
  isReserved: boolean;
}

/** One of this many edits is of a manufacturer, the others are of products. */
const MANUFACTURER_EVERY = 40;

/** Manufacturers that edit, each target by one of them at a time. */
export class Editors extends LoadClients {
  private editCount = 0;
  private nextIndex = 0;

  constructor(
    options: LoadClientsOptions,
    readonly targets: readonly EditTarget[],
    /** Called when an edit is answered with success. */
    private readonly onSaved: (target: EditTarget) => void = () => undefined,
  ) {
    super(options);
  }

  /** Excludes a target from the regular edits, to edit it under a lock. */
  async reserve(kind: EditTarget['kind']): Promise<{ target: EditTarget; edit: () => Promise<void>; release: () => void }> {
    const target = this.targets.find((one) => one.kind === kind);
    if (!target) throw new Error(`there is no ${kind} to edit`);
    // Edits of a manufacturer's products wait for the lock on the manufacturer, so they are excluded too.
    const reserved = this.targets.filter((other) => other === target || (kind === 'manufacturer' && other.userId === target.id));
    for (const one of reserved) one.isReserved = true;
    while (reserved.some(({ isBusy }) => isBusy)) await delay(20);
    const release = (): void => reserved.forEach((one) => (one.isReserved = false));
    return { target, edit: () => this.track(() => this.save(target)), release };
  }

  /**
   * Compares the rows with the answers, and restarts the counts. `lostEdits`: rows that are neither the last confirmed content nor one
   * sent after it. `editsCountedTwice`: an edit that was sent again because its answer was lost, and was applied twice.
   */
  async findings({ rows }: ShopData): Promise<{ lostEdits: number; editsCountedTwice: number }> {
    const known = new Map((await readRows(rows)).map((row) => [row.id, row]));
    let [lostEdits, editsCountedTwice] = [0, 0];
    for (const target of this.targets) {
      const row = known.get(target.id);
      const allowed = [target.acknowledged, ...target.attempted].filter((content) => content !== undefined);
      const isAllowed = (content: Content): boolean => Object.entries(content).every(([field, value]) => row?.[field] === value);
      if (!row || (allowed.length > 0 && !allowed.some(isAllowed))) lostEdits += 1;
      const version = row?.version ?? 0;
      const added = version - target.versionAtStart;
      if (target.versionAtStart > 0 && (added < target.savedCount || added > target.sentCount)) editsCountedTwice += 1;
      Object.assign(target, { versionAtStart: version, sentCount: target.attempted.length, savedCount: 0 });
    }
    return { lostEdits, editsCountedTwice };
  }

  protected startOne(): void {
    const kind = this.editCount % MANUFACTURER_EVERY === MANUFACTURER_EVERY - 1 ? 'manufacturer' : 'product';
    const free = this.targets.filter((target) => target.kind === kind && !target.isBusy && !target.isReserved);
    const target = free[(this.nextIndex += 1) % free.length];
    if (!target) return;
    target.isBusy = true;
    void this.track(() => this.save(target)).finally(() => (target.isBusy = false));
  }

  private async save(target: EditTarget): Promise<void> {
    const content = nextContent(target, (this.editCount += 1));
    target.attempted.push(content);
    target.sentCount += 1;
    const { kind, id, userId, body } = target;
    const headers = this.authorization(userId);
    const { status } = await this.request('PUT', `/api/${kind}s/${id}`, { headers, body: JSON.stringify({ ...body, ...content }) });
    if (status >= 300) throw new Error(`${kind} ${id}: ${status}`);
    target.acknowledged = content;
    target.attempted = [];
    target.savedCount += 1;
    this.onSaved(target);
  }
}

/** The description of a manufacturer is searched; its minimum purchase is on the pages of all its products. */
const nextContent = ({ kind, body }: EditTarget, n: number): Content =>
  kind === 'product'
    ? { name: `${String(body['name']).slice(0, 60)} n${n}`, price: 1000 + ((n * 37) % 90_000) }
    : { description: `Ropa de fábrica, temporada ${n}`, minPurchase: 10_000 + (n % 5000) };

/** Rows of the targets, fields named as in the API. */
const readRows = async (rows: Query): Promise<({ id: string; version: number } & Record<string, unknown>)[]> => [
  ...(await rows<{ id: string; version: number }>('select id, version, name, price from catalog.product')),
  ...(await rows<{ id: string; version: number }>(
    'select id, version, description, min_purchase as "minPurchase" from identity.manufacturers',
  )),
];

/**
 * Reads some products of many manufacturers, and the manufacturers with the fewest products, because an edit of a manufacturer renders
 * the pages of all its products again.
 */
export async function readEditTargets(rows: Query, url: string, products: number): Promise<EditTarget[]> {
  const chosen = await rows<{ kind: EditTarget['kind']; id: string; userId: string }>(
    `(select 'product' as kind, id, user_id as "userId" from catalog.product where visible order by md5(id::text) limit $1)
     union all
     (select 'manufacturer', m.id, m.id from catalog.manufacturer m join catalog.product p on p.user_id = m.id
       where verification_status = 'verified' and not m.suspended group by m.id order by count(*), m.id limit 8)`,
    [products],
  );
  const targets: EditTarget[] = [];
  for (const target of chosen) {
    const body = await getJson<Record<string, unknown>>(`${url}/api/${target.kind}s/${target.id}`);
    targets.push({ ...target, body, attempted: [], sentCount: 0, savedCount: 0, versionAtStart: 0, isBusy: false, isReserved: false });
  }
  return targets;
}
