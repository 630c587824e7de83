import { setTimeout as delay } from 'node:timers/promises';
import { type Content, type Edited, manufacturerContent, productContent } from './edited.js';

export interface EditorsOptions {
  /** Where the API is; with several, every try goes to the next. */
  urls: () => readonly string[];
  perSecond: number;
  products: Edited[];
  manufacturers: Edited[];
  token: (userId: string) => string;
}

/** One edit of a manufacturer for so many of products. */
const MANUFACTURER_EVERY = 40;
/** A client's own patience with one try, and its waits between two; milliseconds. */
const TRY = 35_000;
const WAIT = { first: 250, longest: 8000 };
/** How long anybody tries to save one edit. */
const PATIENCE = 300_000;

/** What a stretch of editing was like. */
export interface Editing {
  saved: number;
  /** Tries that were answered with 503 or not at all. */
  retries: number;
  /** Milliseconds the slowest edit took until it was acknowledged. */
  slowest: number;
  /** Answers that nothing explains. */
  unexpected: string[];
}

/** Many manufacturers who edit at a steady rate, each thing by one of them at a time, and try again until they know that it was saved. */
export class Editors {
  editing: Editing = begun();
  private patience = PATIENCE;
  private n = 0;
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly options: EditorsOptions) {}

  get all(): Edited[] {
    return [...this.options.products, ...this.options.manufacturers];
  }

  start(): void {
    this.editing = begun();
    this.timer = setInterval(() => this.begin(), 1000 / this.options.perSecond);
  }

  /** Resolves when everybody knows that their edit was saved. */
  async stop(): Promise<Editing> {
    clearInterval(this.timer);
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    return this.editing;
  }

  /** Nobody waits for anything any more. */
  cancel(): void {
    clearInterval(this.timer);
    this.patience = 0;
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
    return { thing, edit: () => this.track(this.save(thing)), giveBack };
  }

  private begin(): void {
    const kind = this.n % MANUFACTURER_EVERY === MANUFACTURER_EVERY - 1 ? this.options.manufacturers : this.options.products;
    for (let tries = 0; tries < kind.length; tries++) {
      const thing = kind[(this.turn += 1) % kind.length];
      if (!thing || thing.busy || thing.reserved) continue;
      thing.busy = true;
      void this.track(this.save(thing).finally(() => (thing.busy = false)));
      return;
    }
  }

  private track(work: Promise<void>): Promise<void> {
    const tracked = work.catch((error: unknown) => void this.editing.unexpected.push(String(error)));
    this.underWay.add(tracked);
    void tracked.finally(() => this.underWay.delete(tracked));
    return tracked;
  }

  private async save(thing: Edited): Promise<void> {
    const n = (this.n += 1);
    const content = thing.kind === 'product' ? productContent(thing, n) : manufacturerContent(thing, n);
    thing.attempted.push(content);
    thing.sent += 1;
    const began = performance.now();
    for (let wait = WAIT.first; ; wait = Math.min(wait * 2, WAIT.longest)) {
      const status = await this.put(thing, content);
      if (status !== undefined && status < 300) break;
      if (status !== undefined && status !== 503) throw new Error(`${thing.kind} ${thing.id}: ${status}`);
      if (performance.now() - began > this.patience)
        throw new Error(`${thing.kind} ${thing.id} could not be saved: ${status ?? 'no answer'}`);
      this.editing.retries += 1;
      await delay(wait * (0.75 + Math.random() / 2));
    }
    thing.acknowledged = content;
    thing.attempted = [];
    thing.saved += 1;
    this.editing.saved += 1;
    this.editing.slowest = Math.max(this.editing.slowest, performance.now() - began);
  }

  /** The status of the answer; undefined when there was none. */
  private async put({ kind, id, userId, body }: Edited, content: Content): Promise<number | undefined> {
    const urls = this.options.urls();
    const url = urls[this.n % urls.length] ?? '';
    try {
      const answer = await fetch(`${url}/api/${kind}s/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${this.options.token(userId)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...content }),
        signal: AbortSignal.timeout(TRY),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return undefined;
    }
  }
}

const begun = (): Editing => ({ saved: 0, retries: 0, slowest: 0, unexpected: [] });
