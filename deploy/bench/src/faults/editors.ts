import { setTimeout as delay } from 'node:timers/promises';
import { LoadClients, type LoadClientsOptions } from './load-clients.js';
import { type EditTarget, nextManufacturerContent, nextProductContent } from './edit-targets.js';

export interface EditorsOptions extends LoadClientsOptions {
  products: EditTarget[];
  manufacturers: EditTarget[];
  token: (userId: string) => string;
}

/** One of this many edits is of a manufacturer, the others are of products. */
const MANUFACTURER_EVERY = 40;

/** Manufacturers that edit, each target by one of them at a time. */
export class Editors extends LoadClients {
  private editCount = 0;
  private nextIndex = 0;

  constructor(private readonly options: EditorsOptions) {
    super(options);
  }

  get all(): EditTarget[] {
    return [...this.options.products, ...this.options.manufacturers];
  }

  /** Excludes a target from the regular edits, to edit it under a lock. */
  async reserve(kind: EditTarget['kind']): Promise<{ target: EditTarget; edit: () => Promise<void>; release: () => void }> {
    const { products, manufacturers } = this.options;
    const [target] = kind === 'product' ? products : manufacturers;
    if (!target) throw new Error(`there is no ${kind} to edit`);
    // Edits of a manufacturer's products wait for the lock on the manufacturer, so they are excluded too.
    const reservedTargets = this.all.filter((other) => other === target || (kind === 'manufacturer' && other.userId === target.id));
    for (const one of reservedTargets) one.isReserved = true;
    while (reservedTargets.some(({ isBusy }) => isBusy)) await delay(20);
    const release = (): void => reservedTargets.forEach((one) => (one.isReserved = false));
    return { target, edit: () => this.track(() => this.save(target)), release };
  }

  protected startOne(): void {
    const targets = this.editCount % MANUFACTURER_EVERY === MANUFACTURER_EVERY - 1 ? this.options.manufacturers : this.options.products;
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[(this.nextIndex += 1) % targets.length];
      if (!target || target.isBusy || target.isReserved) continue;
      target.isBusy = true;
      void this.track(() => this.save(target)).finally(() => (target.isBusy = false));
      return;
    }
  }

  private async save(target: EditTarget): Promise<void> {
    const n = (this.editCount += 1);
    const content = target.kind === 'product' ? nextProductContent(target, n) : nextManufacturerContent(target, n);
    target.attempted.push(content);
    target.sentCount += 1;
    const { kind, id, userId, body } = target;
    const headers = { authorization: `Bearer ${this.options.token(userId)}` };
    const { status } = await this.requestWithRetries('PUT', `/api/${kind}s/${id}`, {
      headers,
      body: JSON.stringify({ ...body, ...content }),
    });
    if (status >= 300) throw new Error(`${kind} ${id}: ${status}`);
    target.acknowledged = content;
    target.attempted = [];
    target.savedCount += 1;
  }
}
