import { CodedError, type PackDraft, type PackLine, pageTags } from '@shop/contracts';
import { PackCreated, PackEdited, type PackState } from '@shop/contracts/events';
import { Aggregate, newId, type PageTags } from '@shop/messaging';
import { Column, Entity } from 'typeorm';
import { checkPack, type PackContent } from './pack.rules.js';

/** The ids of a product's inventories, by product: what a pack may be made of. */
export type Stock = ReadonlyMap<string, ReadonlySet<string>>;

/** What is left of a product for the packs that hold it, and what things were called. */
export interface Remains {
  name: string;
  /** Ids of its inventories now; none when it is gone. */
  variants: ReadonlySet<string>;
  /** What its inventories were called before, with its name: `Remera (M, Negro)`. */
  formerVariants: ReadonlyMap<string, string>;
}

/** A pack: products of one manufacturer with a quantity of each of their variants, sold at one price. */
@Entity('pack')
export class Pack extends Aggregate implements PackContent {
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('text')
  name: string;
  @Column('text', { nullable: true })
  description: string | null;
  @Column('int')
  price: number;
  @Column('double precision', { name: 'price_usd', nullable: true })
  priceUSD: number | null;
  @Column('jsonb')
  products: PackLine[];
  /** For the index: which packs hold a product. */
  @Column('uuid', { name: 'product_ids', array: true })
  productIds: string[];
  @Column('int', { name: 'quantity_total' })
  quantityTotal: number;
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
  /** Whether everything in it can still be bought; if not it leaves the public lists until it is edited. */
  @Column('boolean')
  complete: boolean;
  /** What of it can not be bought any more, as its manufacturer calls it; empty while it is complete. */
  @Column('text', { array: true })
  missing: string[];
  /** Why an admin took it out of the shop, as its manufacturer reads it; null when nobody did. */
  @Column('text', { name: 'blocked_reason', nullable: true })
  blockedReason: string | null;
  /** Whether anybody may see it: complete, not blocked, and its manufacturer is verified. */
  @Column('boolean')
  visible: boolean;

  /** A new pack of a manufacturer's own products. `id` and `createdAt` are given by imports only. */
  static publish(userId: string, draft: PackDraft, stock: Stock, made: { sellerVisible: boolean; id?: string; createdAt?: Date }): Pack {
    const pack = new Pack();
    pack.id = made.id ?? newId();
    pack.userId = userId;
    pack.createdAt = made.createdAt ?? new Date();
    pack.blockedReason = null;
    pack.write(checkPack(draft), stock, made.sellerVisible);
    pack.record(PackCreated);
    return pack;
  }

  /** Changes what the draft says; what it leaves out stays, and must still exist. A draft that says nothing new is no fact. */
  edit(draft: PackDraft, stock: Stock, sellerVisible: boolean): void {
    const said = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as PackDraft;
    const before = JSON.stringify(this.asWritten());
    this.write(checkPack({ ...this.content(), ...said }), stock, sellerVisible);
    if (JSON.stringify(this.asWritten()) !== before) this.record(PackEdited);
  }

  /**
   * Says what became of products: if it holds one that is gone, or a variant that its product no longer has, nobody sees it until its
   * manufacturer edits it.
   */
  loseWhatIsGone(remains: ReadonlyMap<string, Remains>): void {
    const missing = this.products.flatMap(({ productId, quantities }) => {
      const left = remains.get(productId);
      if (!left) return [];
      const gone = quantities.filter(({ inventoryId }) => !left.variants.has(inventoryId));
      if (gone.length > 0 && left.variants.size === 0) return [left.name];
      return gone.map(({ inventoryId }) => left.formerVariants.get(inventoryId) ?? left.name);
    });
    if (missing.length === 0) return;
    this.missing = [...new Set([...this.missing, ...missing])];
    if (!this.complete) return;
    this.complete = false;
    this.visible = false;
    this.record(PackEdited);
  }

  /** An admin takes it out of the shop; its manufacturer reads why. Saying what is already so is no fact: the answer is false. */
  block(reason: string): boolean {
    if (this.blockedReason === reason) return false;
    this.blockedReason = reason;
    this.visible = false;
    this.record(PackEdited);
    return true;
  }

  /** Takes that back; it is shown again where it is complete and its manufacturer may show it. */
  unblock(sellerVisible: boolean): boolean {
    if (this.blockedReason === null) return false;
    this.blockedReason = null;
    this.visible = sellerVisible && this.complete;
    this.record(PackEdited);
    return true;
  }

  assertOwnedBy(userId: string): void {
    if (this.userId !== userId) throw CodedError.forbidden('pack.not-yours', 'Ese pack no es tuyo.');
  }

  /** The lists in which people find it now. */
  listings(): string[] {
    return this.visible ? [pageTags.packs, pageTags.homePacks] : [];
  }

  override state(): PackState {
    const { id, userId, name, price, priceUSD, products, complete } = this;
    const blocked = this.blockedReason !== null;
    return { id, userId, name, price, priceUSD, products, complete, blocked, createdAt: this.createdAt.toISOString() };
  }

  override pageTags(): PageTags[] {
    return [{ tags: [pageTags.pack(this.id)], tier: 1 }];
  }

  private content(): PackContent {
    const { name, description, price, priceUSD, products } = this;
    return { name, description, price, priceUSD, products };
  }

  private asWritten(): unknown {
    const { products, ...rest } = this.content();
    const lines = products.map(({ productId, quantities }) => [
      productId,
      quantities.map(({ inventoryId, quantity }) => [inventoryId, quantity]),
    ]);
    return { ...rest, lines, complete: this.complete, visible: this.visible };
  }

  private write(content: PackContent, stock: Stock, sellerVisible: boolean): void {
    const exists = content.products.every(({ productId, quantities }) => {
      const inventories = stock.get(productId);
      return inventories !== undefined && quantities.every(({ inventoryId }) => inventories.has(inventoryId));
    });
    if (!exists) throw CodedError.invalid('pack.invalid', { products: 'Alguno de los productos o variantes ya no existe.' });
    Object.assign(this, content);
    this.productIds = content.products.map((line) => line.productId);
    this.quantityTotal = content.products.flatMap((line) => line.quantities).reduce((sum, { quantity }) => sum + quantity, 0);
    this.complete = true;
    this.missing = [];
    this.visible = sellerVisible && this.blockedReason === null;
  }
}
