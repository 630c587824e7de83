import { CLOTHING, CodedError, type Inventory, pageTags, type ProductDraft, type StockChange, type Variation } from '@shop/contracts';
import { ProductCreated, ProductEdited, type ProductState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { Column, Entity } from 'typeorm';
import { v5 } from 'uuid';
import { lineage } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';
import { cardOf, detailOf, summaryOf, type StoredCard, type StoredDetail } from './product.documents.js';
import { type FormerPrice, noPriceHistory, type PriceHistory, replacePrice } from './old-price.rules.js';
import { PublicationAggregate } from '../publication.entity.js';
import { checkProduct, type ProductContent } from './product.rules.js';

/** Address of an uploaded image to the image's id. */
export type Uploads = ReadonlyMap<string, string>;

/** The price from which an imported product was reduced to its present one, and the time. */
export interface Reduction {
  from: number;
  at: Date;
}

/** A product with its sizes, colours and images, its rules, and the two JSON documents that listings and its page read. */
@Entity('product')
export class Product extends PublicationAggregate implements ProductContent, PriceHistory {
  /** Unique among the products of its owner, in any case: the index `product_article_code`. */
  @Column('text', { name: 'article_code', nullable: true })
  articleCode: string | null;
  @Column('jsonb')
  tags: string[];
  @Column('text', { name: 'main_image' })
  mainImage: string;
  @Column('jsonb')
  images: string[];
  @Column('jsonb', { name: 'img_ids' })
  imgIds: string[];
  @Column('boolean', { name: 'on_sale' })
  onSale: boolean;
  @Column('boolean', { name: 'is_variable' })
  isVariable: boolean;
  @Column('int')
  type: number;
  @Column('int', { name: 'gender_id' })
  genderId: number;
  @Column('int', { name: 'category_id' })
  categoryId: number;
  @Column('jsonb', { name: 'size_ids' })
  sizes: number[];
  @Column('jsonb', { name: 'color_ids' })
  colors: number[];
  @Column('jsonb')
  variations: Variation[];
  @Column('jsonb')
  inventories: Inventory[];
  /** The `Idempotency-Key` of its creation: a retry by its manufacturer with this key returns this product. */
  @Column('text', { name: 'create_key', nullable: true })
  createKey: string | null;
  @Column('jsonb', { name: 'former_prices' })
  formerPrices: FormerPrice[];
  @Column('int', { name: 'old_price', nullable: true })
  oldPrice: number | null;
  @Column('timestamptz', { name: 'old_price_until', nullable: true })
  oldPriceUntil: Date | null;
  @Column('json')
  card: StoredCard;
  @Column('json')
  detail: StoredDetail;

  /** Creates a product of a manufacturer. Only imports pass `id`, `createdAt` and `reduction`. */
  static publish(
    userId: string,
    draft: ProductDraft,
    options: { visible: boolean; uploads: Uploads; id?: string; createdAt?: Date; createKey?: string; reduction?: Reduction },
  ): Product {
    const product = new Product();
    product.id = options.id ?? newId();
    product.userId = userId;
    product.createdAt = options.createdAt ?? new Date();
    product.visible = options.visible;
    product.blockedReason = null;
    product.createKey = options.createKey ?? null;
    const content = checkProduct(draft);
    const { reduction } = options;
    const history = reduction
      ? replacePrice({ ...noPriceHistory, price: reduction.from, createdAt: product.createdAt }, content.price, reduction.at)
      : noPriceHistory;
    Object.assign(product, history);
    product.applyContent(content, options.uploads);
    product.record(ProductCreated);
    return product;
  }

  /**
   * Changes the fields of the draft; omitted fields keep their values. `uploads` has the ids of its new images. Returns false and records
   * no event when nothing changed.
   */
  edit(draft: ProductDraft, uploads: Uploads): boolean {
    const before = JSON.stringify(this.content());
    const content = checkProduct(this.withDraft(draft));
    if (JSON.stringify(content) === before) return false;
    if (content.price !== this.price) Object.assign(this, replacePrice(this, content.price));
    this.applyContent(content, new Map([...this.uploads(), ...uploads]));
    this.record(ProductEdited);
    return true;
  }

  /**
   * Marks the sizes and colours of the change as out of stock or in stock. Returns false and records no event when nothing changed.
   */
  changeStock({ sizeId, colorId, outOfStock }: StockChange): boolean {
    const isMeant = (one: Inventory): boolean =>
      (sizeId === undefined || one.sizeId === sizeId) && (colorId === undefined || one.colorId === colorId);
    if (!this.inventories.some(isMeant)) {
      throw CodedError.invalid('product.invalid', { sizeId: 'El producto ya no tiene ese talle o color.' });
    }
    const before = JSON.stringify(this.inventories);
    this.setInventories(this.inventories, (one) => (isMeant(one) ? outOfStock : one.outOfStock === true));
    if (JSON.stringify(this.inventories) === before) return false;
    this.record(ProductEdited);
    return true;
  }

  /** Ends the display of an old price whose time is over (D-119). Returns false and records no event if it is not over. */
  expireOldPrice(now: Date): boolean {
    if (this.oldPriceUntil === null || this.oldPriceUntil > now) return false;
    this.oldPrice = null;
    this.oldPriceUntil = null;
    this.card = cardOf(this);
    this.record(ProductEdited);
    return true;
  }

  protected override recordEdit(): void {
    this.record(ProductEdited);
  }

  /** Throws for every other user, also for one who may see the product (PROD-19). */
  assertOwnedBy(userId: string): void {
    if (this.userId !== userId) throw CodedError.forbidden('product.not-yours', 'Ese producto no es tuyo.');
  }

  /** Page tags of the listings that contain it; none while it is hidden. */
  listings(): string[] {
    if (!this.visible) return [];
    const categories = lineage(this.categoryId);
    return [
      ...categories.flatMap((id) => [pageTags.listing(id, this.genderId), pageTags.listing(id)]),
      pageTags.newest,
      pageTags.store(this.userId),
      pageTags.homeNew,
      ...(this.onSale ? [pageTags.offers, pageTags.homeSale] : []),
      ...(this.type === CLOTHING ? [] : [pageTags.homeMore]),
    ];
  }

  /** All data of its search document, for comparison: an edit that leaves this string unchanged needs no indexing. */
  searchContent(): string {
    // A hidden product has no search document.
    if (!this.visible) return '';
    const { name, articleCode, description, price, tags, genderId, categoryId, inventories, card } = this;
    const inStock = inventories.filter(({ outOfStock }) => !outOfStock).map(({ id }) => id);
    return JSON.stringify([name, articleCode, description, price, tags, genderId, categoryId, inStock, card]);
  }

  override state(): ProductState {
    const { articleCode, inventories, blockedReason, createdAt } = this;
    const code = articleCode !== null && { articleCode };
    return { ...summaryOf(this), ...code, inventories, blocked: blockedReason !== null, createdAt: createdAt.toISOString() };
  }

  /** The draft completed with the current values of the fields that it omits. */
  withDraft(draft: ProductDraft): ProductDraft {
    return { ...this.content(), ...definedOnly(draft) };
  }

  /** The fields that its manufacturer edits. */
  content(): ProductContent {
    const {
      name,
      articleCode,
      description,
      price,
      priceUSD,
      tags,
      mainImage,
      images,
      onSale,
      isVariable,
      type,
      genderId,
      categoryId,
      sizes,
      colors,
      variations,
    } = this;
    return {
      name,
      articleCode,
      description,
      price,
      priceUSD,
      tags,
      mainImage,
      images,
      onSale,
      isVariable,
      type,
      genderId,
      categoryId,
      sizes,
      colors,
      variations: variations.map(({ colorId, mainImage, images }) => ({ colorId, mainImage, images })),
    };
  }

  private uploads(): Uploads {
    return this.imgIds.length === this.images.length ? new Map(this.images.map((url, i) => [url, this.imgIds[i] ?? ''])) : new Map();
  }

  private applyContent(content: ProductContent, uploads: Uploads): void {
    const previousUrls = new Set(this.images ? imageUrlsOf(this) : []);
    // An image must have been uploaded by the manufacturer: pages never load an address of another host.
    if (!imageUrlsOf(content).every((url) => previousUrls.has(url) || uploads.has(url))) {
      throw CodedError.invalid('product.invalid', { images: 'Solo podés usar fotos que hayas subido.' });
    }
    Object.assign(this, content);
    this.imgIds = content.images.flatMap((url) => uploads.get(url) ?? []);
    // Sizes and colours that stay keep their stock.
    const outOfStockIds = new Set((this.inventories ?? []).flatMap(({ id, outOfStock }) => (outOfStock ? [id] : [])));
    this.setInventories(combineInventories(this.id, content.sizes, content.colors), ({ id }) => outOfStockIds.has(id));
  }

  private setInventories(inventories: readonly Inventory[], isOutOfStock: (inventory: Inventory) => boolean): void {
    this.inventories = inventories.map((inventory) => {
      const { outOfStock: _, ...rest } = inventory;
      return isOutOfStock(inventory) ? { ...rest, outOfStock: true } : rest;
    });
    this.card = cardOf(this);
    this.detail = detailOf(this);
  }
}

/** Addresses of all images of a product, including those of its colours. */
export const imageUrlsOf = (draft: ProductDraft): string[] =>
  [
    ...new Set(
      [draft.mainImage, ...(draft.images ?? []), ...(draft.variations ?? []).flatMap((v) => [v.mainImage, ...(v.images ?? [])])].filter(
        (url) => !!url,
      ),
    ),
  ] as string[];

/**
 * One inventory for each combination of size and colour. Its id is derived from product, size and colour, so that carts and packs
 * keep it across edits.
 */
export function combineInventories(productId: string, sizes: readonly number[], colors: readonly number[]): Inventory[] {
  const colorIds = colors.length > 0 ? colors : [null];
  return sizes.flatMap((sizeId) =>
    colorIds.map((colorId) => {
      const color = colorId === null ? undefined : findColor(colorId);
      return {
        id: v5(`${sizeId}:${colorId ?? ''}`, productId),
        sizeId,
        size: findSize(sizeId)?.name ?? '',
        colorId,
        color: color?.name ?? null,
        code: color?.code ?? null,
      };
    }),
  );
}

const definedOnly = (draft: ProductDraft): ProductDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as ProductDraft;
