import type { AccountStandingName, PeriodFigures, ShopStats } from '@shop/contracts';
import type { PackState, ProductState, SubOrderState, WholesalerName } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { manufacturerState } from '@shop/testing';
import { PackProjection } from '../../src/replicas/reactions/pack-projection.reaction.js';
import { ProductProjection } from '../../src/replicas/reactions/product-projection.reaction.js';
import { SubOrderProjection } from '../../src/replicas/reactions/sub-order-projection.reaction.js';
import { WholesalerProjection } from '../../src/replicas/reactions/wholesaler-projection.reaction.js';
import { ManufacturerProjection } from '../../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { eventOf, type World } from './world.js';

const day = 86_400_000;
/** Buenos Aires is three hours behind UTC all year. */
const dayNumber = (iso: string): number => Math.floor((Date.parse(iso) - 3 * 3_600_000) / day);

interface ShopItem {
  kind: 'manufacturer' | 'wholesaler' | 'product' | 'pack';
  createdAt: string;
  deleted: boolean;
  verified: boolean;
}

/** A model of a shop's history that generates events and counts the expected statistics independently. */
export class History {
  readonly items = new Map<string, ShopItem>();
  readonly names = new Map<string, string>();
  readonly parts: SubOrderState[] = [];

  constructor(private readonly random: () => number) {}

  private upTo(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }
  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
  private randomTime(): string {
    return new Date(Date.now() - Math.floor(this.random() * 190 * day)).toISOString();
  }
  private ids(kind: ShopItem['kind']): string[] {
    return [...this.items].flatMap(([id, one]) => (one.kind === kind && !one.deleted ? [id] : []));
  }

  /** Generates some random changes; returns functions that deliver their events to the service. */
  generate(): ((world: World) => Promise<void>)[] {
    const deliveries: ((world: World) => Promise<void>)[] = [];
    for (let n = this.upTo(2); n > 0; n -= 1) this.manufacturer(deliveries);
    for (let n = this.upTo(2); n > 0; n -= 1) this.wholesaler(deliveries);
    for (let n = this.upTo(3); n > 0; n -= 1) this.publish(deliveries, 'product');
    for (let n = this.upTo(1); n > 0; n -= 1) this.publish(deliveries, 'pack');
    for (let n = this.upTo(2); n > 0; n -= 1) this.order(deliveries);
    return deliveries;
  }

  private manufacturer(deliveries: ((world: World) => Promise<void>)[]): void {
    const [id, createdAt] = [newId(), this.randomTime()];
    const state = manufacturerState({ id, createdAt, name: `Textil ${id.slice(-4)}`, verificationStatus: 'pending' });
    const thing: ShopItem = { kind: 'manufacturer', createdAt, deleted: this.random() < 0.1, verified: this.random() < 0.6 };
    this.items.set(id, thing);
    this.names.set(id, state.name);
    deliveries.push((world) => world.handle(ManufacturerProjection, eventOf(state, 1)));
    if (thing.verified)
      deliveries.push((world) => world.handle(ManufacturerProjection, eventOf({ ...state, verificationStatus: 'verified' as const }, 2)));
    if (thing.deleted) deliveries.push((world) => world.markDeleted(ManufacturerProjection, eventOf({ id }, 3)));
  }

  private wholesaler(deliveries: ((world: World) => Promise<void>)[]): void {
    const [id, createdAt, deleted] = [newId(), this.randomTime(), this.random() < 0.1];
    const state: WholesalerName = { id, createdAt, name: 'Distribuidora', city: 'Rosario', province: 'Santa Fe' };
    this.items.set(id, { kind: 'wholesaler', createdAt, deleted, verified: false });
    deliveries.push((world) => world.handle(WholesalerProjection, eventOf(state, 1)));
    if (deleted) deliveries.push((world) => world.markDeleted(WholesalerProjection, eventOf({ id }, 2)));
  }

  private publish(deliveries: ((world: World) => Promise<void>)[], kind: 'product' | 'pack'): void {
    const userId = this.oneOf(this.ids('manufacturer'));
    if (userId === undefined) return;
    const [id, createdAt, deleted] = [newId(), this.randomTime(), this.random() < 0.2];
    const Projection = kind === 'product' ? ProductProjection : PackProjection;
    this.items.set(id, { kind, createdAt, deleted, verified: false });
    const state = { id, userId, name: 'Algo', createdAt } as ProductState & PackState;
    deliveries.push((world) => world.handle<ProductState & PackState>(Projection, eventOf(state, 1)));
    if (deleted) deliveries.push((world) => world.markDeleted(Projection, eventOf({ id }, 2)));
  }

  private order(deliveries: ((world: World) => Promise<void>)[]): void {
    const buyerId = this.random() < 0.7 ? (this.oneOf(this.ids('wholesaler')) ?? null) : null;
    const unified = buyerId !== null && this.random() < 0.5;
    const [createdAt, orderNumber] = [this.randomTime(), newId()];
    for (let parts = unified ? 1 + this.upTo(3) : 1; parts > 0; parts -= 1) {
      const sellerId = this.oneOf(this.ids('manufacturer'));
      if (sellerId === undefined) return;
      const subtotal = 1 + this.upTo(90_000);
      const fields = { orderNumber, sellerId, buyerId, buyerName: 'Ana', units: 3, subtotal, unified, createdAt };
      const part = { id: newId(), number: newId(), ...fields };
      this.parts.push(part);
      deliveries.push((world) => world.handle(SubOrderProjection, eventOf<SubOrderState>(part, 1)));
    }
  }

  /** The expected statistics, counted from the model. */
  figures(days: number): Omit<ShopStats, 'now' | 'before'> & Record<'now' | 'before', Omit<PeriodFigures, 'reviews'>> {
    const today = dayNumber(new Date().toISOString());
    const [start, before] = [today - days + 1, today - 2 * days + 1];
    const recent = this.parts.filter(({ createdAt }) => dayNumber(createdAt) >= start);
    const daily = Array.from({ length: days }, (_, n) => {
      const parts = recent.filter(({ createdAt }) => dayNumber(createdAt) === start + n);
      return { day: new Date((start + n) * day).toISOString().slice(0, 10), orders: ordersOf(parts), amount: amountOf(parts) };
    });
    const top = [...new Set(recent.map(({ sellerId }) => sellerId))]
      .map((userId) => ({ userId, parts: recent.filter(({ sellerId }) => sellerId === userId) }))
      .map(({ userId, parts: of }) => ({
        userId,
        name: this.nameOf(userId),
        standing: this.standingOf(userId),
        orders: of.length,
        amount: amountOf(of),
      }))
      .toSorted((a, b) => b.orders - a.orders || b.amount - a.amount || a.userId.localeCompare(b.userId))
      .slice(0, 10);
    return { days, now: this.period(start, today + 1), before: this.period(before, start), daily, top };
  }

  private standingOf(id: string): AccountStandingName {
    return this.items.get(id)?.deleted ? 'closed' : 'active';
  }

  private nameOf(id: string): string {
    return this.items.get(id)?.deleted ? 'Cuenta eliminada' : (this.names.get(id) ?? '');
  }

  private period(from: number, to: number): Omit<PeriodFigures, 'reviews'> {
    const within = ({ createdAt }: { createdAt: string }): boolean => dayNumber(createdAt) >= from && dayNumber(createdAt) < to;
    const existing = [...this.items.values()].filter((one) => !one.deleted && within(one));
    const count = (kind: ShopItem['kind']): number => existing.filter((one) => one.kind === kind).length;
    const parts = this.parts.filter(within);
    const guests = parts.filter(({ buyerId }) => buyerId === null);
    return {
      manufacturers: count('manufacturer'),
      verified: existing.filter(({ verified }) => verified).length,
      wholesalers: count('wholesaler'),
      products: count('product'),
      packs: count('pack'),
      orders: {
        unified: ordersOf(parts.filter(({ unified }) => unified)),
        single: parts.filter(({ unified, buyerId }) => !unified && buyerId !== null).length,
        guest: guests.length,
      },
      amount: amountOf(parts),
      buyers: guests.length + new Set(parts.flatMap(({ buyerId }) => buyerId ?? [])).size,
      sellers: new Set(parts.map(({ sellerId }) => sellerId)).size,
    };
  }
}

const ordersOf = (parts: readonly SubOrderState[]): number => new Set(parts.map(({ orderNumber }) => orderNumber)).size;
const amountOf = (parts: readonly SubOrderState[]): number => parts.reduce((sum, { subtotal }) => sum + subtotal, 0);

/** Simulates a queue: any order, and about 30 % of the items twice. */
export function shuffleWithRepeats<T>(items: readonly T[], random: () => number): T[] {
  return [...items, ...items.filter(() => random() < 0.3)]
    .map((item) => ({ fact: item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ fact: item }) => item);
}
