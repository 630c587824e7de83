import { CLOTHING, CodedError, type Inventory, pageTags, type ProductDraft, type Variation } from '@shop/contracts';
import { ProductCreated, ProductEdited, type ProductState } from '@shop/contracts/events';
import { Aggregate, newId, type PageTags } from '@shop/messaging';
import { Column, Entity } from 'typeorm';
import { v5 } from 'uuid';
import { lineage } from '../reference/categories.js';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';
import { cardOf, detailOf, type StoredCard, type StoredDetail } from './product.documents.js';
import { checkProduct, type ProductContent } from './product.rules.js';

/** Ids of uploaded pictures by their address. */
export type Uploads = ReadonlyMap<string, string>;

/** A product: one row with its sizes, colours and pictures, the rules about them, and the two documents the lists and its page read. */
@Entity('product')
export class Product extends Aggregate implements ProductContent {
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
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
  /** Whether anybody may see it: its manufacturer is verified and nobody blocked it. Kept by whoever changes that, in the same transaction. */
  @Column('boolean')
  visible: boolean;
  /** Why an admin took it out of the shop, as its manufacturer reads it; null when nobody did. */
  @Column('text', { name: 'blocked_reason', nullable: true })
  blockedReason: string | null;
  /** The `Idempotency-Key` it was created with: its manufacturer's next request with that key is the same request. */
  @Column('text', { name: 'create_key', nullable: true })
  createKey: string | null;
  @Column('json')
  card: StoredCard;
  @Column('json')
  detail: StoredDetail;

  /** A new product of a manufacturer. `id` and `createdAt` are given by imports only. */
  static publish(
    userId: string,
    draft: ProductDraft,
    made: { visible: boolean; uploads: Uploads; id?: string; createdAt?: Date; createKey?: string },
  ): Product {
    const product = new Product();
    product.id = made.id ?? newId();
    product.userId = userId;
    product.createdAt = made.createdAt ?? new Date();
    product.visible = made.visible;
    product.blockedReason = null;
    product.createKey = made.createKey ?? null;
    product.write(checkProduct(draft), made.uploads);
    product.record(ProductCreated);
    return product;
  }

  /**
   * Changes what the draft says; what it leaves out stays. `uploads` names its new pictures.
   * A draft that says nothing new is no fact: the answer is false.
   */
  edit(draft: ProductDraft, uploads: Uploads): boolean {
    const before = JSON.stringify(this.content());
    const content = checkProduct(this.drafted(draft));
    if (JSON.stringify(content) === before) return false;
    this.write(content, new Map([...this.uploads(), ...uploads]));
    this.record(ProductEdited);
    return true;
  }

  /** An admin takes it out of the shop; its manufacturer reads why. Saying what is already so is no fact: the answer is false. */
  block(reason: string): boolean {
    if (this.blockedReason === reason) return false;
    this.blockedReason = reason;
    this.visible = false;
    this.record(ProductEdited);
    return true;
  }

  /** Takes that back; what its manufacturer may show is shown again. */
  unblock(sellerVisible: boolean): boolean {
    if (this.blockedReason === null) return false;
    this.blockedReason = null;
    this.visible = sellerVisible;
    this.record(ProductEdited);
    return true;
  }

  /** A product that is not the caller's is refused, whoever else they are (PROD-19). */
  assertOwnedBy(userId: string): void {
    if (this.userId !== userId) throw CodedError.forbidden('product.not-yours', 'Ese producto no es tuyo.');
  }

  /** The lists in which people find it now; none when nobody may see it. */
  listings(): string[] {
    if (!this.visible) return [];
    const categories = lineage(this.categoryId);
    return [
      ...categories.flatMap((id) => [pageTags.listing(id, this.genderId), pageTags.listing(id)]),
      pageTags.newest,
      pageTags.store(this.userId),
      pageTags.homeNew,
      ...(this.onSale ? [pageTags.homeSale] : []),
      ...(this.type === CLOTHING ? [] : [pageTags.homeMore]),
    ];
  }

  /** Everything of it that its search document is made from, to be compared: what changes anything else leaves the document as it is. */
  searched(): string {
    // What nobody may find has none.
    if (!this.visible) return '';
    const { name, description, price, tags, genderId, categoryId, sizes, colors, card } = this;
    return JSON.stringify([name, description, price, tags, genderId, categoryId, sizes, colors, card]);
  }

  override state(): ProductState {
    const { id, userId, name, price, priceUSD, mainImage, onSale, isVariable, type, genderId, categoryId, inventories } = this;
    return {
      id,
      userId,
      name,
      price,
      priceUSD,
      mainImage,
      onSale,
      isVariable,
      type,
      genderId,
      categoryId,
      inventories,
      blocked: this.blockedReason !== null,
      createdAt: this.createdAt.toISOString(),
    };
  }

  /** Everything that shows the product carries its tag; which lists it stands in is touched by the commands that change it. */
  override pageTags(): PageTags[] {
    return [{ tags: [pageTags.product(this.id)], tier: 1 }];
  }

  /** What a draft makes of it: what it leaves out stays as it is. */
  drafted(draft: ProductDraft): ProductDraft {
    return { ...this.content(), ...definedOnly(draft) };
  }

  /** What its manufacturer wrote. */
  content(): ProductContent {
    const {
      name,
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

  private write(content: ProductContent, uploads: Uploads): void {
    const had = new Set(this.images ? picturesOf(this) : []);
    // Pages and servers show what the manufacturer uploaded, never an address somebody wrote.
    if (!picturesOf(content).every((url) => had.has(url) || uploads.has(url))) {
      throw CodedError.invalid('product.invalid', { images: 'Solo podés usar imágenes que hayas subido.' });
    }
    Object.assign(this, content);
    this.imgIds = content.images.flatMap((url) => uploads.get(url) ?? []);
    this.inventories = combine(this.id, content.sizes, content.colors);
    this.card = cardOf(this);
    this.detail = detailOf(this);
  }
}

/** Every picture a product shows, its colours' included. */
export const picturesOf = (draft: ProductDraft): string[] =>
  [
    ...new Set(
      [draft.mainImage, ...(draft.images ?? []), ...(draft.variations ?? []).flatMap((v) => [v.mainImage, ...(v.images ?? [])])].filter(
        (url) => !!url,
      ),
    ),
  ] as string[];

/** Every size in every colour. An id follows from product, size and colour, so carts and packs keep it across edits. */
function combine(productId: string, sizes: number[], colors: number[]): Inventory[] {
  const shades = colors.length > 0 ? colors : [null];
  return sizes.flatMap((sizeId) =>
    shades.map((colorId) => {
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
