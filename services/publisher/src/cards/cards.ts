import { Logger } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import type { DirtyClaim } from '@shop/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tree } from '../tree/tree.js';
import { draw } from './card-drawing.js';
import type { CardTable, NamedCard } from './card-table.js';
import type { Painter } from './painter.js';
import { PicturesAway } from './stored-pictures.js';

/** How many may be asked for out of turn before whoever asks is sent away. */
const AT_ONCE = 16;

/** File of a card inside the tree. */
export const cardFile = (name: string): string => `tarjetas/${name}.jpg`;

/**
 * The pictures of shared links. A page names its card by what stands on it and never waits for it: a worker draws the card behind the page,
 * and whoever asks sooner has it drawn at once. The file of a name never changes.
 */
export class Cards {
  private readonly log = new Logger('publisher');
  /** Cards of pages that stand on disk already, or soon, and are not in the table yet. */
  private readonly expected = new Map<string, NamedCard>();
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly table: CardTable,
    private readonly painter: Painter,
    private readonly tree: Tree,
  ) {}

  /** Said before the page that names it is written: from then on the card can be asked for. */
  expect(card: NamedCard): void {
    this.expected.set(card.name, card);
  }

  /** Said when the table knows these, or when their pages will be made again. */
  settled(names: readonly string[]): void {
    for (const name of names) this.expected.delete(name);
  }

  /** The card's picture, drawn now unless it is there; undefined when no page ever named it. Throws when it cannot be drawn. */
  async now(name: string): Promise<Buffer | undefined> {
    const card = this.expected.get(name) ?? (await this.table.find([name]))[0];
    if (!card) return undefined;
    if (this.drawing.size >= AT_ONCE) throw new CodedError('unavailable', 'card.busy', 'Probá de nuevo en unos segundos.');
    const picture = await this.make(card);
    await this.table.drawnOutOfTurn(name, picture.length);
    return picture;
  }

  /** Draws what was claimed and is not there; answers the claims that could not be drawn for now. */
  async work(claims: readonly DirtyClaim[]): Promise<DirtyClaim[]> {
    const failed: DirtyClaim[] = [];
    const known = new Map((await this.table.find(claims.map((claim) => claim.key))).map((card) => [card.name, card]));
    for (const claim of claims) {
      const card = known.get(claim.key);
      if (card && !(await this.drawn(card))) failed.push(claim);
    }
    return failed;
  }

  private async drawn(card: NamedCard): Promise<boolean> {
    try {
      const size = (await this.sizeOnDisk(card.name)) ?? (await this.make(card)).length;
      await this.table.drawn(card.name, size);
      return true;
    } catch (error) {
      if (!(error instanceof PicturesAway)) this.log.warn({ card: card.name, msg: `card not drawn: ${String(error)}` });
      return false;
    }
  }

  /** Draws a card once, however many ask for it. */
  private make(card: NamedCard): Promise<Buffer> {
    const under = this.drawing.get(card.name);
    if (under) return under;
    const made = this.paint(card).finally(() => this.drawing.delete(card.name));
    this.drawing.set(card.name, made);
    return made;
  }

  private async paint({ name, content }: NamedCard): Promise<Buffer> {
    const picture = await this.painter.paint(draw(content));
    // The tree takes over the memory of what it is given.
    await this.tree.writeRaw(cardFile(name), Buffer.from(picture));
    return picture;
  }

  private sizeOnDisk(name: string): Promise<number | undefined> {
    return stat(join(this.tree.root, cardFile(name))).then(
      ({ size }) => size || undefined,
      () => undefined,
    );
  }
}
