import { setTimeout as delay } from 'node:timers/promises';
import { Crowd, type CrowdOptions } from './crowd.js';
import { type Edited, manufacturerContent, productContent } from './edited.js';

export interface EditorsOptions extends CrowdOptions {
  products: Edited[];
  manufacturers: Edited[];
  token: (userId: string) => string;
}

/** One edit of a manufacturer for so many of products. */
const MANUFACTURER_EVERY = 40;

/** Many manufacturers, each thing edited by one of them at a time. */
export class Editors extends Crowd {
  private n = 0;
  private turn = 0;

  constructor(private readonly options: EditorsOptions) {
    super(options);
  }

  get all(): Edited[] {
    return [...this.options.products, ...this.options.manufacturers];
  }

  /** Takes something out of the usual editing, to edit it on purpose. */
  async reserve(kind: Edited['kind']): Promise<{ thing: Edited; edit: () => Promise<void>; giveBack: () => void }> {
    const { products, manufacturers } = this.options;
    const [thing] = kind === 'product' ? products : manufacturers;
    if (!thing) throw new Error(`there is no ${kind} to edit`);
    // What a manufacturer's own products need waits while it is held.
    const kept = this.all.filter((other) => other === thing || (kind === 'manufacturer' && other.userId === thing.id));
    for (const one of kept) one.reserved = true;
    while (kept.some(({ busy }) => busy)) await delay(20);
    const giveBack = (): void => kept.forEach((one) => (one.reserved = false));
    return { thing, edit: () => this.track(() => this.save(thing)), giveBack };
  }

  protected begin(): void {
    const kind = this.n % MANUFACTURER_EVERY === MANUFACTURER_EVERY - 1 ? this.options.manufacturers : this.options.products;
    for (let tries = 0; tries < kind.length; tries++) {
      const thing = kind[(this.turn += 1) % kind.length];
      if (!thing || thing.busy || thing.reserved) continue;
      thing.busy = true;
      void this.track(() => this.save(thing)).finally(() => (thing.busy = false));
      return;
    }
  }

  private async save(thing: Edited): Promise<void> {
    const n = (this.n += 1);
    const content = thing.kind === 'product' ? productContent(thing, n) : manufacturerContent(thing, n);
    thing.attempted.push(content);
    thing.sent += 1;
    const { kind, id, userId, body } = thing;
    const headers = { authorization: `Bearer ${this.options.token(userId)}` };
    const { status } = await this.ask('PUT', `/api/${kind}s/${id}`, { headers, body: JSON.stringify({ ...body, ...content }) });
    if (status >= 300) throw new Error(`${kind} ${id}: ${status}`);
    thing.acknowledged = content;
    thing.attempted = [];
    thing.saved += 1;
  }
}
