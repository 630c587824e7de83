import type { AccountStandingName, PeriodFigures, ShopStats } from '@shop/contracts';
import type { PackState, ProductState, SubOrderState, WholesalerName } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { manufacturerState } from '@shop/testing';
import { BuryPacks, KeepPacks } from '../../src/copies/reactions/keep-packs.reaction.js';
import { BuryProducts, KeepProducts } from '../../src/copies/reactions/keep-products.reaction.js';
import { KeepSubOrders } from '../../src/copies/reactions/keep-sub-orders.reaction.js';
import { BuryWholesalers, KeepWholesalers } from '../../src/copies/reactions/keep-wholesalers.reaction.js';
import { KeepManufacturerCopy } from '../../src/manufacturers/reactions/keep-manufacturer-copy.reaction.js';
import { factOf, type World } from './world.js';

const day = 86_400_000;
/** Buenos Aires is three hours behind UTC, all year. */
const dayNumber = (iso: string): number => Math.floor((Date.parse(iso) - 3 * 3_600_000) / day);

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Known {
  kind: 'manufacturer' | 'wholesaler' | 'product' | 'pack';
  createdAt: string;
  gone: boolean;
  verified: boolean;
}

/** What happened in a shop, as its services would count it: the other side of the figures. */
export class History {
  readonly known = new Map<string, Known>();
  readonly names = new Map<string, string>();
  readonly parts: SubOrderState[] = [];

  constructor(private readonly random: () => number) {}

  private some(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }
  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
  private when(): string {
    return new Date(Date.now() - Math.floor(this.random() * 190 * day)).toISOString();
  }
  private ids(kind: Known['kind']): string[] {
    return [...this.known].flatMap(([id, one]) => (one.kind === kind && !one.gone ? [id] : []));
  }

  /** Some things more happen; answers how each is told to the service. */
  more(): ((world: World) => Promise<void>)[] {
    const told: ((world: World) => Promise<void>)[] = [];
    for (let n = this.some(2); n > 0; n -= 1) this.manufacturer(told);
    for (let n = this.some(2); n > 0; n -= 1) this.wholesaler(told);
    for (let n = this.some(3); n > 0; n -= 1) this.published(told, 'product');
    for (let n = this.some(1); n > 0; n -= 1) this.published(told, 'pack');
    for (let n = this.some(2); n > 0; n -= 1) this.order(told);
    return told;
  }

  private manufacturer(told: ((world: World) => Promise<void>)[]): void {
    const [id, createdAt] = [newId(), this.when()];
    const state = manufacturerState({ id, createdAt, name: `Textil ${id.slice(-4)}`, verificationStatus: 'pending' });
    const known: Known = { kind: 'manufacturer', createdAt, gone: this.random() < 0.1, verified: this.random() < 0.6 };
    this.known.set(id, known);
    this.names.set(id, state.name);
    told.push((world) => world.hear(KeepManufacturerCopy, factOf(state, 1)));
    if (known.verified)
      told.push((world) => world.hear(KeepManufacturerCopy, factOf({ ...state, verificationStatus: 'verified' as const }, 2)));
    if (known.gone) told.push((world) => world.service.app.get(KeepManufacturerCopy, { strict: false }).bury(factOf({ id }, 3)));
  }

  private wholesaler(told: ((world: World) => Promise<void>)[]): void {
    const [id, createdAt, gone] = [newId(), this.when(), this.random() < 0.1];
    const state: WholesalerName = { id, createdAt, name: 'Distribuidora', city: 'Rosario', province: 'Santa Fe' };
    this.known.set(id, { kind: 'wholesaler', createdAt, gone, verified: false });
    told.push((world) => world.hear(KeepWholesalers, factOf(state, 1)));
    if (gone) told.push((world) => world.hear(BuryWholesalers, factOf({ id }, 2)));
  }

  private published(told: ((world: World) => Promise<void>)[], kind: 'product' | 'pack'): void {
    const userId = this.oneOf(this.ids('manufacturer'));
    if (userId === undefined) return;
    const [id, createdAt, gone] = [newId(), this.when(), this.random() < 0.2];
    const [Keep, Bury] = kind === 'product' ? [KeepProducts, BuryProducts] : [KeepPacks, BuryPacks];
    this.known.set(id, { kind, createdAt, gone, verified: false });
    const state = { id, userId, name: 'Algo', createdAt } as ProductState & PackState;
    told.push((world) => world.hear<ProductState & PackState>(Keep, factOf(state, 1)));
    if (gone) told.push((world) => world.hear(Bury, factOf({ id, userId }, 2)));
  }

  private order(told: ((world: World) => Promise<void>)[]): void {
    const buyerId = this.random() < 0.7 ? (this.oneOf(this.ids('wholesaler')) ?? null) : null;
    const unified = buyerId !== null && this.random() < 0.5;
    const [createdAt, orderNumber] = [this.when(), newId()];
    for (let parts = unified ? 1 + this.some(3) : 1; parts > 0; parts -= 1) {
      const sellerId = this.oneOf(this.ids('manufacturer'));
      if (sellerId === undefined) return;
      const subtotal = 1 + this.some(90_000);
      const part = {
        id: newId(),
        number: newId(),
        orderNumber,
        sellerId,
        buyerId,
        buyerName: 'Ana',
        units: 3,
        subtotal,
        unified,
        createdAt,
      };
      this.parts.push(part);
      told.push((world) => world.hear(KeepSubOrders, factOf<SubOrderState>(part, 1)));
    }
  }

  /** The figures, counted anew. */
  figures(days: number): Omit<ShopStats, 'now' | 'before'> & Record<'now' | 'before', Omit<PeriodFigures, 'reviews'>> {
    const today = dayNumber(new Date().toISOString());
    const [start, before] = [today - days + 1, today - 2 * days + 1];
    const recent = this.parts.filter(({ createdAt }) => dayNumber(createdAt) >= start);
    const daily = Array.from({ length: days }, (_, n) => {
      const of = recent.filter(({ createdAt }) => dayNumber(createdAt) === start + n);
      return { day: new Date((start + n) * day).toISOString().slice(0, 10), orders: ordersOf(of), amount: amountOf(of) };
    });
    const top = [...new Set(recent.map(({ sellerId }) => sellerId))]
      .map((userId) => ({ userId, of: recent.filter(({ sellerId }) => sellerId === userId) }))
      .map(({ userId, of }) => ({
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
    return this.known.get(id)?.gone ? 'closed' : 'active';
  }

  private nameOf(id: string): string {
    return this.known.get(id)?.gone ? 'Cuenta eliminada' : (this.names.get(id) ?? '');
  }

  private period(from: number, to: number): Omit<PeriodFigures, 'reviews'> {
    const within = ({ createdAt }: { createdAt: string }): boolean => dayNumber(createdAt) >= from && dayNumber(createdAt) < to;
    const there = [...this.known.values()].filter((one) => !one.gone && within(one));
    const count = (kind: Known['kind']): number => there.filter((one) => one.kind === kind).length;
    const parts = this.parts.filter(within);
    const guests = parts.filter(({ buyerId }) => buyerId === null);
    return {
      manufacturers: count('manufacturer'),
      verified: there.filter(({ verified }) => verified).length,
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

/** What a queue makes of facts: any order, some of them twice. */
export function delivered<T>(facts: readonly T[], random: () => number): T[] {
  return [...facts, ...facts.filter(() => random() < 0.3)]
    .map((fact) => ({ fact, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
}
