import type { PriceVat, ProvinceSlug, Role, VatStatus, VerificationStatus } from '@shop/contracts';
import { logoKey, workshopKey } from '../pictures/keys.js';
import { hash, Random, uuidAt } from '../random.js';
import { stores, suspendedStores, unverifiedStores, type Store, type Trade } from './stores.js';

export interface DemoManufacturer {
  name: string;
  owner: string;
  /** Digits only, 10 to 15. */
  phone: string;
  street: string | null;
  pointOfSale: boolean;
  province: ProvinceSlug | null;
  cuit: string | null;
  vatStatus: VatStatus | null;
  priceVat: PriceVat | null;
  /** Whole pesos. */
  minPurchase: number;
  verificationStatus: VerificationStatus;
  /** Key of the picture with the store's logo. */
  image: string;
  /** Keys of pictures. */
  images: string[];
  description: string;
  instagramNick: string | null;
  tiktokUrl: string | null;
  live: boolean;
}
export interface DemoWholesaler {
  name: string;
  phone: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
}
export interface DemoAccount {
  id: string;
  email: string;
  role: Role;
  manufacturer: DemoManufacturer | null;
  wholesaler: DemoWholesaler | null;
  /** Reason of the suspension, as its owner reads it; null = not suspended. */
  suspended: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A verified manufacturer. */
export interface Seller {
  id: string;
  name: string;
  trades: readonly Trade[];
}

/** The wholesaler of mayorista@mayorea.test. */
const ownShop = ['Tienda Rosalía', 'Av. Pellegrini 1450', 'Rosario', 'Santa Fe', '2000', '341'] as const;

const OPENING = Date.UTC(2024, 2, 4, 12);
const DAY = 86_400_000;

const wholesalers: readonly (readonly [string, string, string, string, string, string])[] = [
  ['Boutique Las Magnolias', 'San Martín 845', 'Tandil', 'Buenos Aires', '7000', '249'],
  ['Modas Susy', 'Belgrano 233', 'Río Cuarto', 'Córdoba', '5800', '358'],
  ['El Perchero de Ana', 'Rivadavia 1102', 'San Juan', 'San Juan', '5400', '264'],
  ['Tienda La Esquina', '9 de Julio 410', 'Resistencia', 'Chaco', '3500', '362'],
  ['Casa Beltrán', 'Sarmiento 77', 'Comodoro Rivadavia', 'Chubut', '9000', '297'],
  ['Showroom Malena', 'Av. Colón 1560', 'Bahía Blanca', 'Buenos Aires', '8000', '291'],
  ['Regalería Tía Coca', 'Mitre 312', 'Gualeguaychú', 'Entre Ríos', '2820', '344'],
];

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** A fictitious number of that area: ten digits with 555 in the middle. */
const phoneOf = (area: string, random: Random): string => {
  const middle = '5555555'.slice(0, 10 - area.length - 4);
  return area + middle + String(random.int(100, 9999)).padStart(4, '0');
};

/** Two thirds of the stores say how they invoice. The CUIT belongs to no company. */
function invoiceFactsOf(name: string): Pick<DemoManufacturer, 'cuit' | 'vatStatus' | 'priceVat'> {
  const kind = hash(name) % 6;
  if (kind < 2) return { cuit: '30999999995', vatStatus: 'responsable-inscripto', priceVat: 'added' };
  if (kind < 4) return { cuit: null, vatStatus: 'monotributo', priceVat: 'included' };
  return { cuit: null, vatStatus: null, priceVat: null };
}

/** Three quarters of the stores show their workshop, and those with an address its front. */
function workshopPicturesOf({ name, street, trades }: Store): string[] {
  if (hash(name) % 4 === 0) return [];
  const inside = trades.every((trade) => trade === 'bijou') ? (['armado'] as const) : (['costura', 'corte'] as const);
  return [...(street === null ? [] : (['frente'] as const)), ...inside].map((scene) => workshopKey(scene, name));
}

function manufacturer(store: Store, random: Random, verificationStatus: VerificationStatus, live: boolean): DemoManufacturer {
  const slug = slugOf(store.name.replace(/ \d+$/, '')); // without the number of a copy, as handles are short
  return {
    name: store.name,
    owner: store.owner,
    phone: phoneOf(store.area, random),
    street: store.street,
    pointOfSale: store.street !== null,
    province: store.province,
    ...invoiceFactsOf(store.name),
    minPurchase: store.minPurchase,
    verificationStatus,
    image: logoKey(store.name),
    images: workshopPicturesOf(store),
    description: store.about,
    instagramNick: random.chance(0.8) ? slug : null,
    tiktokUrl: live || random.chance(0.4) ? `https://www.tiktok.com/@${slug}/live` : null,
    live,
  };
}

/** Shown to the owner of the suspended store. */
const suspensionReason = 'Vendés prendas con marcas que no son tuyas. Escribinos con las facturas de compra para revisarlo.';

/** About every tenth verified store is live. */
const isLive = (index: number) => index % 11 === 3;

/** All accounts, with the same ids in every run. The admin, `fabricante@mayorea.test` and `mayorista@mayorea.test` come first. */
export function demoAccounts(): DemoAccount[] {
  const accounts: DemoAccount[] = [];
  const add = (
    email: string,
    day: number,
    rest: (random: Random) => Omit<DemoAccount, 'id' | 'email' | 'suspended' | 'createdAt'>,
    suspended: string | null = null,
  ) => {
    const random = new Random(`account ${email}`);
    const createdAt = new Date(OPENING + day * DAY + random.int(0, DAY / 2));
    accounts.push({ id: uuidAt(createdAt, random), email, ...rest(random), suspended, createdAt: createdAt.toISOString() });
  };
  add('admin@mayorea.test', 0, () => ({ role: 'admin', manufacturer: null, wholesaler: null }));
  const [ownStore, ...otherStores] = stores;
  if (!ownStore) throw new Error('The demo needs its manufacturers');
  add('fabricante@mayorea.test', 1, (random) => ({
    role: 'manufacturer',
    manufacturer: manufacturer(ownStore, random, 'verified', false),
    wholesaler: null,
  }));
  const shopper = (row: (typeof wholesalers)[number]) => (random: Random) => {
    const [name, street, city, province, postalCode, area] = row;
    return {
      role: 'wholesaler' as const,
      manufacturer: null,
      wholesaler: { name, phone: phoneOf(area, random), street, city, province, postalCode, country: 'Argentina' },
    };
  };
  add('mayorista@mayorea.test', 2, shopper(ownShop));
  otherStores.forEach((store, i) =>
    add(`${slugOf(store.name)}@mayorea.test`, 3 + i * 9, (random) => ({
      role: 'manufacturer',
      manufacturer: manufacturer(store, random, 'verified', isLive(i)),
      wholesaler: null,
    })),
  );
  unverifiedStores.forEach((store, i) =>
    add(`${slugOf(store.name)}@mayorea.test`, 700 + i * 20, (random) => ({
      role: 'manufacturer',
      manufacturer: manufacturer(store, random, i === 0 ? 'not_started' : 'pending', false),
      wholesaler: null,
    })),
  );
  suspendedStores.forEach((store, i) =>
    add(
      `${slugOf(store.name)}@mayorea.test`,
      650 + i * 20,
      (random) => ({ role: 'manufacturer', manufacturer: manufacturer(store, random, 'verified', false), wholesaler: null }),
      suspensionReason,
    ),
  );
  wholesalers.forEach((row, i) => add(`${slugOf(row[0])}@mayorea.test`, 40 + i * 60, shopper(row)));
  return accounts;
}

/** The public manufacturers; fabricante@mayorea.test is the first. */
export function demoSellers(): Seller[] {
  const trades = new Map(stores.map((store) => [store.name, store.trades]));
  return demoAccounts().flatMap(({ id, manufacturer, suspended }) =>
    manufacturer?.verificationStatus === 'verified' && suspended === null
      ? [{ id, name: manufacturer.name, trades: trades.get(manufacturer.name) ?? [] }]
      : [],
  );
}
