import { CodedError, limits, pageTags, roundPesos, formTexts, tiktokLiveUrl, type VerificationStatus } from '@shop/contracts';
import { ManufacturerCreated, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { Aggregate, type PageTags } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** What the owner edits; texts are trimmed and within their lengths, handles are bare. */
export interface ManufacturerChanges {
  name: string;
  owner: string | null;
  phone: string;
  minPurchase: number;
  pointOfSale: boolean;
  street: string | null;
  description: string | null;
  instagramNick: string | null;
  /** Without @. */
  tiktokHandle: string | null;
}

/** A new manufacturer has a name and a phone; the rest may follow. */
export type NewManufacturer = Pick<ManufacturerChanges, 'name' | 'phone'> & Omit<Partial<ManufacturerChanges>, 'name' | 'phone'>;

/** A manufacturer (API-35); its id is the user's. */
@Entity('manufacturers')
export class Manufacturer extends Aggregate {
  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  owner: string | null;

  @Column('text')
  phone: string;

  /** Where buyers pick up; only kept with a point of sale (ACC-17). */
  @Column('text', { nullable: true })
  street: string | null;

  @Column('boolean', { name: 'point_of_sale' })
  pointOfSale: boolean;

  /** Whole pesos; 0 = no minimum, from a registration only. */
  @Column('int', { name: 'min_purchase' })
  minPurchase: number;

  @Column('text', { name: 'verification_status' })
  verificationStatus: VerificationStatus;

  /** Why an admin sent the verification back; null when nobody did. Its owner's to read, no part of the public state. */
  @Column('text', { name: 'verification_note', nullable: true })
  verificationNote: string | null;

  /** Whether its account is suspended: nobody sees it then, verified or not. */
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

  /** Since when it is live; null when it is not. */
  @Column({ type: 'timestamptz', name: 'live_since', precision: 3, nullable: true })
  liveSince: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  static create(id: string, createdAt: Date, data: NewManufacturer): Manufacturer {
    const manufacturer = new Manufacturer();
    manufacturer.id = id;
    manufacturer.createdAt = createdAt;
    manufacturer.verificationStatus = 'not_started';
    manufacturer.verificationNote = null;
    manufacturer.suspended = false;
    manufacturer.image = null;
    manufacturer.images = [];
    manufacturer.liveSince = null;
    manufacturer.write({
      owner: null,
      minPurchase: 0,
      pointOfSale: false,
      street: null,
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

  /** Fields that are absent stay as they are. Saying what is already so is no fact: an edit is sent again when its answer got lost. */
  edit(changes: Partial<ManufacturerChanges>): void {
    this.change(() => this.write(changes));
  }

  showLogo(image: string | null): void {
    this.change(() => (this.image = image));
  }

  /** Pictures it uploaded; the same one twice is one. Throws a coded error when they would be too many. */
  addImages(images: readonly string[]): void {
    const all = [...new Set([...this.images, ...images])];
    if (all.length > limits.imagesPerPicker) throw CodedError.invalid('image.too-many', { images: formTexts.tooManyImages });
    this.change(() => (this.images = all));
  }

  /** Which of its pictures stay, and in which order. */
  arrangeImages(images: readonly string[]): void {
    const kept = [...new Set(images)];
    if (kept.some((image) => !this.images.includes(image)))
      throw CodedError.invalid('manufacturer.foreign-image', { images: 'Solo podés elegir entre las imágenes de tu tienda.' });
    this.change(() => (this.images = kept));
  }

  /** What an admin may change. Answers whether that is new. */
  movePointOfSale(pointOfSale: boolean, street: string | null): boolean {
    return this.change(() => {
      this.pointOfSale = pointOfSale;
      this.street = pointOfSale ? street : null;
    });
  }

  /** Goes live or stops; without `live` it toggles (API-08, A-47). Saying what is already so changes nothing. */
  goLive(live: boolean = !this.live, now: Date = new Date()): void {
    if (this.verificationStatus !== 'verified') throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
    if (live && !this.tiktokUrl) throw CodedError.invalid('manufacturer.incomplete', { tiktokUrl: formTexts.completeYourData });
    if (live === this.live) return;
    this.liveSince = live ? now : null;
    this.record(ManufacturerEdited);
  }

  /** Nobody is to see it any more, and it is not live. */
  suspend(): void {
    this.change(() => {
      this.suspended = true;
      this.liveSince = null;
    });
  }

  reinstate(): void {
    this.change(() => (this.suspended = false));
  }

  /** Throws a coded 409 unless it still has to show who it is. */
  needUnsubmitted(): void {
    if (this.verificationStatus === 'not_started') return;
    const verified = this.verificationStatus === 'verified';
    throw new CodedError(
      'conflict',
      'verification.not-wanted',
      verified ? 'Tu cuenta ya está verificada.' : 'Ya recibimos tus imágenes y las estamos revisando.',
    );
  }

  /** It showed who it is (VER-02) and waits for an admin. */
  submitImages(): void {
    this.needUnsubmitted();
    this.verificationStatus = 'pending';
    this.verificationNote = null;
    this.record(ManufacturerEdited);
  }

  /** An admin says that it is who it says (ADM-03). Answers whether that is new. */
  verify(): boolean {
    if (this.verificationStatus === 'verified') return false;
    this.needPending();
    this.verificationStatus = 'verified';
    this.verificationNote = null;
    this.record(ManufacturerEdited);
    return true;
  }

  /** An admin wants the images again, and says why. */
  sendBack(reason: string): void {
    this.needPending();
    this.verificationStatus = 'not_started';
    this.verificationNote = reason;
    this.record(ManufacturerEdited);
  }

  private needPending(): void {
    if (this.verificationStatus === 'pending') return;
    throw new CodedError('conflict', 'manufacturer.not-pending', 'Este fabricante no está esperando una verificación.');
  }

  /** Stops being live if it went live before then; nobody stays live by forgetting it. */
  endLive(before: Date): void {
    if (!this.liveSince || this.liveSince > before) return;
    this.liveSince = null;
    this.record(ManufacturerEdited);
  }

  /** What a list of manufacturers shows of it; another value means that the list shows something else. */
  card(): string {
    return JSON.stringify([this.verificationStatus, this.suspended, this.name, this.image]);
  }

  state(): ManufacturerState {
    return {
      id: this.id,
      name: this.name,
      owner: this.owner,
      phone: this.phone,
      street: this.street,
      pointOfSale: this.pointOfSale,
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
    };
  }

  override pageTags(): PageTags[] {
    return [{ tags: [pageTags.manufacturer(this.id)], tier: 1 }];
  }

  private change(write: () => void): boolean {
    const before = JSON.stringify(this.state());
    write();
    const isNew = JSON.stringify(this.state()) !== before;
    if (isNew) this.record(ManufacturerEdited);
    return isNew;
  }

  private write({ tiktokHandle, minPurchase, ...plain }: Partial<ManufacturerChanges>): void {
    Object.assign(this, Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)));
    if (minPurchase !== undefined) this.minPurchase = roundPesos(minPurchase);
    if (tiktokHandle !== undefined) this.tiktokUrl = tiktokHandle === null ? null : tiktokLiveUrl(tiktokHandle);
    if (!this.pointOfSale) this.street = null;
    // Nobody can be live on an account that is not known.
    if (!this.tiktokUrl) this.liveSince = null;
  }
}
