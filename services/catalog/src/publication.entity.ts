import { Aggregate } from '@shop/messaging';
import { Column } from 'typeorm';

/** The fields and the block that products and packs have in common. */
export abstract class PublicationAggregate extends Aggregate {
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
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
  /** True while its manufacturer is verified and nothing else hides it. Updated in the transaction that changes either. */
  @Column('boolean')
  visible: boolean;
  /** The reason why an admin blocked it, shown to its manufacturer; null if it is not blocked. */
  @Column('text', { name: 'blocked_reason', nullable: true })
  blockedReason: string | null;

  protected abstract recordEdit(): void;

  /** False while something besides a block hides it. */
  protected isSellable(): boolean {
    return true;
  }

  /** Hides it for a reason that its manufacturer reads. Returns false and records no event if it is blocked for this reason already. */
  block(reason: string): boolean {
    if (this.blockedReason === reason) return false;
    this.inheritBlock(reason);
    this.recordEdit();
    return true;
  }

  /** Blocks a new copy of a blocked one. The event of its creation or edit contains the block. */
  inheritBlock(reason: string): void {
    this.blockedReason = reason;
    this.visible = false;
  }

  /** Ends the block: it is visible again if it is sellable and its seller is public. Returns false and records no event if it is not blocked. */
  unblock(sellerVisible: boolean): boolean {
    if (this.blockedReason === null) return false;
    this.blockedReason = null;
    this.visible = sellerVisible && this.isSellable();
    this.recordEdit();
    return true;
  }
}
