import {
  CodedError,
  limits,
  nameSkeleton,
  roundPesos,
  formTexts,
  tiktokLiveUrl,
  type PriceVat,
  type ProvinceSlug,
  type VatStatus,
  type VerificationStatus,
} from '@shop/contracts';
import { ManufacturerCreated, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** Fields that the owner edits: trimmed, validated, handles without `@` or URL. */
export interface ManufacturerChanges {
  name: string;
  owner: string | null;
  phone: string;
  minPurchase: number;
  pointOfSale: boolean;
  street: string | null;
  province: ProvinceSlug | null;
  /** 11 digits. */
  cuit: string | null;
  vatStatus: VatStatus | null;
  priceVat: PriceVat | null;
  description: string | null;
  instagramNick: string | null;
  /** Without @. */
  tiktokHandle: string | null;
}

/** Only a name and a phone are required; the owner may add the rest later. */
export type NewManufacturer = Pick<ManufacturerChanges, 'name' | 'phone'> & Omit<Partial<ManufacturerChanges>, 'name' | 'phone'>;

/** A manufacturer (API-35); its id is the user's. */
@Entity('manufacturers')
export class Manufacturer extends Aggregate {
  @Column('text')
  name: string;

  /** The form in which names are compared: `nameSkeleton`. Empty, so unknown, after a write of the release before. */
  @Column('text', { name: 'name_key' })
  nameKey: string;

  /** The name that an admin last accepted, or null if it is the present one. Events do not contain it. */
  @Column('text', { name: 'former_name', nullable: true })
  formerName: string | null;

  /** Time of the first change of name that no admin has accepted yet, or null. */
  @Column({ type: 'timestamptz', name: 'renamed_at', precision: 3, nullable: true })
  renamedAt: Date | null;

  @Column('text', { nullable: true })
  owner: string | null;

  @Column('text')
  phone: string;

  /** Pick-up address; null without a point of sale (ACC-17). */
  @Column('text', { nullable: true })
  street: string | null;

  @Column('boolean', { name: 'point_of_sale' })
  pointOfSale: boolean;

  /** The province of its workshop; null until the manufacturer chooses one. */
  @Column('text', { nullable: true })
  province: ProvinceSlug | null;

  /** 11 digits. */
  @Column('text', { nullable: true })
  cuit: string | null;

  @Column('text', { name: 'vat_status', nullable: true })
  vatStatus: VatStatus | null;

  @Column('text', { name: 'price_vat', nullable: true })
  priceVat: PriceVat | null;

  /** Whole pesos. 0 is no minimum and is accepted at registration only. */
  @Column('int', { name: 'min_purchase' })
  minPurchase: number;

  @Column('text', { name: 'verification_status' })
  verificationStatus: VerificationStatus;

  /** Reason for which an admin sent the verification back, or null. The owner reads it; events do not contain it. */
  @Column('text', { name: 'verification_note', nullable: true })
  verificationNote: string | null;

  /** True while the account is suspended: the public does not see it, verified or not. */
  @Column('boolean')
  suspended: boolean;

  /** Logo. */
  @Column('text', { nullable: true })
  image: string | null;

  @Column('jsonb')
  images: string[];

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { name: 'instagram_nick', nullable: true })
  instagramNick: string | null;

  @Column('text', { name: 'tiktok_url', nullable: true })
  tiktokUrl: string | null;

  /** Start of the current live session; null when it is not live. */
  @Column({ type: 'timestamptz', name: 'live_since', precision: 3, nullable: true })
  liveSince: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** The step of `orderSteps` that its orders passed, as cart-orders counts them. */
  @Column('int', { name: 'order_step' })
  orderStep: number;

  static create(id: string, createdAt: Date, data: NewManufacturer): Manufacturer {
    const manufacturer = new Manufacturer();
    manufacturer.id = id;
    manufacturer.createdAt = createdAt;
    manufacturer.verificationStatus = 'not_started';
    manufacturer.verificationNote = null;
    manufacturer.formerName = null;
    manufacturer.renamedAt = null;
    manufacturer.suspended = false;
    manufacturer.image = null;
    manufacturer.images = [];
    manufacturer.liveSince = null;
    manufacturer.orderStep = 0;
    manufacturer.write({
      owner: null,
      minPurchase: 0,
      pointOfSale: false,
      street: null,
      province: null,
      cuit: null,
      vatStatus: null,
      priceVat: null,
      description: null,
      instagramNick: null,
      tiktokHandle: null,
      ...data,
    });
    manufacturer.record(ManufacturerCreated);
    return manufacturer;
  }

  get live(): boolean {
    return this.liveSince !== null;
  }

  /**
   * Absent fields stay. An edit that changes nothing records no event, as clients retry after a lost response. Returns true if the name
   * looks different now.
   */
  edit(changes: Partial<ManufacturerChanges>, now: Date = new Date()): boolean {
    const { name } = this;
    this.recordIfChanged(() => this.write(changes));
    if (this.nameKey === nameSkeleton(name)) return false;
    if (this.verificationStatus === 'verified') {
      this.formerName ??= name;
      this.renamedAt ??= now;
      if (nameSkeleton(this.formerName) === this.nameKey) this.acceptName();
    }
    return true;
  }

  /** An admin accepts the new name of a verified store, which was public already. Returns false if there is none to accept. */
  acceptName(): boolean {
    const isRenamed = this.renamedAt !== null;
    this.formerName = null;
    this.renamedAt = null;
    return isRenamed;
  }

  setLogo(image: string | null): void {
    this.recordIfChanged(() => (this.image = image));
  }

  /** Ignores duplicates. Throws a coded error above the maximum. */
  addImages(images: readonly string[]): void {
    const combined = [...new Set([...this.images, ...images])];
    if (combined.length > limits.imagesPerPicker) throw CodedError.invalid('image.too-many', { images: formTexts.tooManyImages });
    this.recordIfChanged(() => (this.images = combined));
  }

  /** Reorders or removes pictures. Throws a coded error for pictures that are not its own. */
  arrangeImages(images: readonly string[]): void {
    const kept = [...new Set(images)];
    if (kept.some((image) => !this.images.includes(image)))
      throw CodedError.invalid('manufacturer.foreign-image', { images: 'Solo podés elegir entre las fotos de tu tienda.' });
    this.recordIfChanged(() => (this.images = kept));
  }

  /** Returns false when nothing changed. */
  setPointOfSale(pointOfSale: boolean, street: string | null): boolean {
    return this.recordIfChanged(() => {
      this.pointOfSale = pointOfSale;
      this.street = pointOfSale ? street : null;
    });
  }

  /** Starts or ends a live session; without `live` it toggles (API-08, A-47). An unchanged state records no event. */
  goLive(live: boolean = !this.live, now: Date = new Date()): void {
    if (this.verificationStatus !== 'verified') throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
    if (live && !this.tiktokUrl) throw CodedError.invalid('manufacturer.incomplete', { tiktokUrl: formTexts.completeYourData });
    if (live === this.live) return;
    this.liveSince = live ? now : null;
    this.record(ManufacturerEdited);
  }

  /** Hides the manufacturer and ends its live session. */
  suspend(): void {
    this.recordIfChanged(() => {
      this.suspended = true;
      this.liveSince = null;
    });
  }

  reinstate(): void {
    this.recordIfChanged(() => (this.suspended = false));
  }

  /** Throws a coded 409 when the images were already submitted or verified. */
  assertNotSubmitted(): void {
    if (this.verificationStatus === 'not_started') return;
    const verified = this.verificationStatus === 'verified';
    throw new CodedError(
      'conflict',
      'verification.not-wanted',
      verified ? 'Tu cuenta ya está verificada.' : 'Ya recibimos tus fotos y las estamos revisando.',
    );
  }

  /** Images were uploaded (VER-02); the manufacturer now waits for an admin. */
  submitImages(): void {
    this.assertNotSubmitted();
    this.verificationStatus = 'pending';
    this.verificationNote = null;
    this.record(ManufacturerEdited);
  }

  /** Verifies a pending manufacturer (ADM-03). Returns false when it is already verified. */
  verify(): boolean {
    if (this.verificationStatus === 'verified') return false;
    this.assertPending();
    this.nameKey = nameSkeleton(this.name);
    this.verificationStatus = 'verified';
    this.verificationNote = null;
    this.record(ManufacturerEdited);
    return true;
  }

  /** Asks for other images and stores the reason. */
  sendBack(reason: string): void {
    this.assertPending();
    this.verificationStatus = 'not_started';
    this.verificationNote = reason;
    this.record(ManufacturerEdited);
  }

  /** Throws a coded 409 unless the manufacturer waits for a verification. */
  assertPending(): void {
    if (this.verificationStatus === 'pending') return;
    throw new CodedError('conflict', 'manufacturer.not-pending', 'Este fabricante no está esperando una verificación.');
  }

  setOrderStep(step: number): void {
    this.recordIfChanged(() => (this.orderStep = step));
  }

  /** Ends a live session that started before the given time. */
  expireLive(before: Date): void {
    if (!this.liveSince || this.liveSince > before) return;
    this.liveSince = null;
    this.record(ManufacturerEdited);
  }

  /** Fields that the list of manufacturers shows; a different value means that the list must be rendered again. */
  listEntry(): string {
    return JSON.stringify([this.verificationStatus, this.suspended, this.name, this.image, this.orderStep]);
  }

  state(): ManufacturerState {
    return {
      id: this.id,
      name: this.name,
      owner: this.owner,
      phone: this.phone,
      street: this.street,
      pointOfSale: this.pointOfSale,
      province: this.province,
      cuit: this.cuit,
      vatStatus: this.vatStatus,
      priceVat: this.priceVat,
      minPurchase: this.minPurchase,
      verificationStatus: this.verificationStatus,
      suspended: this.suspended,
      image: this.image,
      images: this.images,
      description: this.description,
      instagramNick: this.instagramNick,
      tiktokUrl: this.tiktokUrl,
      live: this.live,
      createdAt: this.createdAt.toISOString(),
      orderStep: this.orderStep,
    };
  }

  private recordIfChanged(write: () => void): boolean {
    const before = JSON.stringify(this.state());
    write();
    const hasChanged = JSON.stringify(this.state()) !== before;
    if (hasChanged) this.record(ManufacturerEdited);
    return hasChanged;
  }

  private write({ tiktokHandle, minPurchase, ...otherFields }: Partial<ManufacturerChanges>): void {
    Object.assign(this, Object.fromEntries(Object.entries(otherFields).filter(([, value]) => value !== undefined)));
    this.nameKey = nameSkeleton(this.name);
    if (minPurchase !== undefined) this.minPurchase = roundPesos(minPurchase);
    if (tiktokHandle !== undefined) this.tiktokUrl = tiktokHandle === null ? null : tiktokLiveUrl(tiktokHandle);
    if (!this.pointOfSale) this.street = null;
    // A live session needs a TikTok account.
    if (!this.tiktokUrl) this.liveSince = null;
  }
}
