import { CodedError, type PackDraft, type PackLine, packPriceProblem, pageTags } from '@shop/contracts';
import { PackCreated, PackEdited, type PackState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { Column, Entity } from 'typeorm';
import { PublicationAggregate } from '../publication.entity.js';
import { checkPack, type PackContent } from './pack.rules.js';

/** The products and variants that a pack may contain: product id to its price in pesos and the ids of its inventories. */
export type Stock = ReadonlyMap<string, { price: number; inventories: ReadonlySet<string> }>;
type Inventories = ReadonlyMap<string, { inventories: ReadonlySet<string> }>;

/** The variants of a product after its change, and those before it: inventory ids to labels, for example `Remera (Negro, M)`. */
export interface RemainingVariants {
  /** The name before the change. */
  name: string;
  /** Empty if the product was deleted or blocked, or is out of stock in every size and colour. */
  variants: ReadonlyMap<string, string>;
  formerVariants: ReadonlyMap<string, string>;
}

/** A pack: products of one manufacturer, with a quantity of each of their variants, sold at one price. */
@Entity('pack')
export class Pack extends PublicationAggregate implements PackContent {
  @Column('jsonb')
  products: PackLine[];
  /** Column of the index that finds the packs of a product. */
  @Column('uuid', { name: 'product_ids', array: true })
  productIds: string[];
  @Column('int', { name: 'quantity_total' })
  quantityTotal: number;
  /** True while every variant in it can be bought. Otherwise it leaves the public lists until they return or it is edited. */
  @Column('boolean', { name: 'complete' })
  isComplete: boolean;
  /** Labels of its products and variants that cannot be bought any more; empty while it is complete. */
  @Column('text', { array: true })
  missing: string[];

  /** Creates a pack of a manufacturer's own products. Only imports pass `id` and `createdAt`. */
  static publish(userId: string, draft: PackDraft, stock: Stock, options: { sellerVisible: boolean; id?: string; createdAt?: Date }): Pack {
    const pack = new Pack();
    pack.id = options.id ?? newId();
    pack.userId = userId;
    pack.createdAt = options.createdAt ?? new Date();
    pack.blockedReason = null;
    pack.applyContent(checkPack(draft), stock, { sellerVisible: options.sellerVisible, checksPrice: true });
    pack.record(PackCreated);
    return pack;
  }

  /** Changes the fields of the draft. Products it keeps must still exist. Records no event when nothing changed. */
  edit(draft: PackDraft, stock: Stock, sellerVisible: boolean): void {
    const changes = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as PackDraft;
    const before = JSON.stringify(this.comparable());
    // A pack that became dearer when its products became cheaper can still be renamed.
    const checksPrice = changes.price !== undefined || changes.products !== undefined;
    this.applyContent(checkPack({ ...this.content(), ...changes }), stock, { sellerVisible, checksPrice });
    if (JSON.stringify(this.comparable()) !== before) this.record(PackEdited);
  }

  /** Marks the pack as incomplete, and hides it until they return or it is edited, if it contains a deleted product or variant. */
  dropUnavailable(remainingByProduct: ReadonlyMap<string, RemainingVariants>): void {
    const missing = this.products.flatMap(({ productId, quantities }) => {
      const remaining = remainingByProduct.get(productId);
      if (!remaining) return [];
      const unavailable = quantities.filter(({ inventoryId }) => !remaining.variants.has(inventoryId));
      if (unavailable.length > 0 && remaining.variants.size === 0) return [remaining.name];
      return unavailable.map(({ inventoryId }) => remaining.formerVariants.get(inventoryId) ?? remaining.name);
    });
    const returned = new Set(
      this.products.flatMap(({ productId }) => {
        const remaining = remainingByProduct.get(productId);
        return remaining && remaining.variants.size > 0 ? [remaining.name, ...remaining.variants.values()] : [];
      }),
    );
    this.missing = [...new Set([...this.missing.filter((label) => !returned.has(label)), ...missing])];
    if (missing.length === 0 || !this.isComplete) return;
    this.isComplete = false;
    this.visible = false;
    this.record(PackEdited);
  }

  /** True for an incomplete pack whose products and variants can all be bought again. */
  isRestorable(stock: Inventories): boolean {
    return !this.isComplete && isAvailable(this.products, stock);
  }

  /** Ends the incomplete state of a restorable pack. */
  restore(sellerVisible: boolean): void {
    this.isComplete = true;
    this.missing = [];
    this.visible = sellerVisible && this.blockedReason === null;
    this.record(PackEdited);
  }

  protected override recordEdit(): void {
    this.record(PackEdited);
  }

  protected override isSellable(): boolean {
    return this.isComplete;
  }

  assertOwnedBy(userId: string): void {
    if (this.userId !== userId) throw CodedError.forbidden('pack.not-yours', 'Ese pack no es tuyo.');
  }

  /** Page tags of the listings that contain it. */
  listings(): string[] {
    return this.visible ? [pageTags.packs, pageTags.homePacks, pageTags.store(this.userId)] : [];
  }

  override state(): PackState {
    const { id, userId, name, price, priceUSD, products } = this;
    const blocked = this.blockedReason !== null;
    return { id, userId, name, price, priceUSD, products, complete: this.isComplete, blocked, createdAt: this.createdAt.toISOString() };
  }

  private content(): PackContent {
    const { name, description, price, priceUSD, products } = this;
    return { name, description, price, priceUSD, products };
  }

  private comparable(): unknown {
    const { products, ...rest } = this.content();
    const lines = products.map(({ productId, quantities }) => [
      productId,
      quantities.map(({ inventoryId, quantity }) => [inventoryId, quantity]),
    ]);
    return { ...rest, lines, complete: this.isComplete, visible: this.visible };
  }

  private applyContent(
    content: PackContent,
    stock: Stock,
    { sellerVisible, checksPrice }: { sellerVisible: boolean; checksPrice: boolean },
  ): void {
    if (!isAvailable(content.products, stock)) {
      throw CodedError.invalid('pack.invalid', { products: 'Alguno de los productos o variantes ya no existe o está sin stock.' });
    }
    if (checksPrice) assertNotDearer(content, stock);
    Object.assign(this, content);
    this.productIds = content.products.map((line) => line.productId);
    this.quantityTotal = content.products.flatMap((line) => line.quantities).reduce((sum, { quantity }) => sum + quantity, 0);
    this.isComplete = true;
    this.missing = [];
    this.visible = sellerVisible && this.blockedReason === null;
  }
}

const isAvailable = (lines: readonly PackLine[], stock: Inventories): boolean =>
  lines.every(({ productId, quantities }) => {
    const inventories = stock.get(productId)?.inventories;
    return inventories !== undefined && quantities.every(({ inventoryId }) => inventories.has(inventoryId));
  });

/** Throws a coded error for a pack that costs more than its products one by one. */
function assertNotDearer({ price, products }: PackContent, stock: Stock): void {
  const separately = products.reduce((sum, { productId, quantities }) => {
    const units = quantities.reduce((count, { quantity }) => count + quantity, 0);
    return sum + units * (stock.get(productId)?.price ?? 0);
  }, 0);
  const problem = packPriceProblem(price, separately);
  if (problem) throw CodedError.invalid('pack.invalid', { price: problem });
}
