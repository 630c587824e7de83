import { limits } from '@shop/contracts';
import { demoSellers, type Seller } from '../accounts/accounts.js';
import type { Trade } from '../accounts/stores.js';
import type { Dye } from '../pictures/dyes.js';
import { familyOf } from '../pictures/index.js';
import { productKey } from '../pictures/keys.js';
import { type View, views } from '../pictures/look.js';
import { roomCount } from '../pictures/rooms.js';
import { hash, Random, uuidAt } from '../random.js';
import { categoryIds, colourIds, sizeRuns, typeOf } from '../reference.js';
import { adultRecipes } from './adults.recipes.js';
import { homeRecipes } from './home.recipes.js';
import { kidRecipes } from './kids.recipes.js';
import type { GenderNumber, Kind, Recipe } from './recipe.js';
import { coloursOf, falls, fits, modelsFor, resale, tagsOf } from './words.js';

export interface DemoVariation {
  colorId: number;
  /** Keys of pictures. */
  mainImage: string;
  images: string[];
}
/** Write body of the product API, plus id, owner and time; pictures are given by their keys. */
export interface DemoProduct {
  id: string;
  userId: string;
  name: string;
  description: string;
  /** Whole pesos. */
  price: number;
  priceUSD: number | null;
  tags: string[];
  mainImage: string;
  images: string[];
  onSale: boolean;
  isVariable: boolean;
  type: number;
  genderId: number;
  categoryId: number;
  sizes: number[];
  colors: number[];
  variations: DemoVariation[];
  /** The price from which it was reduced, shown while it is on offer, and the time since then. */
  reduction: { from: number; daysAgo: number } | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Time of the newest product; fixed, so that products added later are always newer. */
const NEWEST = Date.UTC(2026, 5, 30, 18);
const SPAN_DAYS = 270;
const GOLDEN = 0.6180339887498949;
const PESOS_PER_DOLLAR = 1450;
/** One of this many products belongs to fabricante@mayorea.test. */
const OWN_EVERY = 10;

export const recipes: readonly Recipe[] = [...adultRecipes, ...kidRecipes, ...homeRecipes];

interface Slot {
  recipe: Recipe;
  gender: GenderNumber;
}
const slotsOf = (from: readonly Recipe[]): Slot[] => from.flatMap((recipe) => recipe.genders.map((gender) => ({ recipe, gender })));

const tradesOfKind: Partial<Record<Kind, Trade>> = {
  denim: 'jean',
  abrigo: 'abrigo',
  intima: 'intima',
  calzado: 'calzado',
  accesorio: 'accesorios',
  casa: 'casa',
  bijou: 'bijou',
};
const tradeOfGender: Record<GenderNumber, Trade | undefined> = {
  1: 'hombre',
  2: 'mujer',
  3: 'chicos',
  4: 'chicos',
  5: 'bebes',
  6: undefined,
};

/** True if a store of these trades can make the product of this slot. */
function canMake(trades: readonly Trade[], { recipe, gender }: Slot): boolean {
  const ofGender = tradeOfGender[gender];
  const ofKind = recipe.category === 'deportiva' ? 'deporte' : tradesOfKind[recipe.kind];
  const special = ofKind === 'calzado' || ofKind === 'accesorios' || ofKind === 'casa' || ofKind === 'bijou' || ofKind === 'intima';
  if (ofKind && trades.includes(ofKind) && (special || !ofGender || trades.includes(ofGender) || trades.length < 3)) return true;
  return !special && ofGender !== undefined && trades.includes(ofGender);
}

/** Computes the sellers of every slot, once per run. */
function prepare() {
  const sellers = demoSellers();
  const own = sellers[0];
  if (!own) throw new Error('The demo needs its manufacturers');
  const random = new Random('slots');
  const slots = random
    .shuffle(slotsOf(recipes))
    .map((slot) => ({ slot, sellers: sellers.slice(1).filter((seller) => canMake(seller.trades, slot)) }));
  const ownSlots = random.shuffle(slotsOf(recipes).filter((slot) => canMake(own.trades, slot))).map((slot) => ({ slot, sellers: [own] }));
  return { slots, ownSlots };
}

const itemAt = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list has no items');
  return item;
};

/** A range of a run of sizes, at least three if the run has as many. */
function sizeRange(run: readonly number[], random: Random): number[] {
  if (run.length <= 3) return [...run];
  const length = random.int(3, Math.min(run.length, 7));
  const first = random.int(0, run.length - length);
  return run.slice(first, first + length);
}

/** Most clothes with several sizes get further colours. It has its own random generator, so that the other products stay the same. */
function moreColours(dyed: readonly Dye[], family: readonly Dye[], index: number): Dye[] {
  const random = new Random(`colours ${index}`);
  const otherDyes = family.filter((dye) => !dyed.includes(dye));
  if (otherDyes.length === 0 || !random.chance(0.7)) return [...dyed];
  return [...dyed, ...random.sample(otherDyes, random.int(1, Math.min(otherDyes.length, 3)))];
}

/** Half of the products come in other than the usual colours. It has its own random generator, so that the other products stay the same. */
function recoloured(dyed: readonly Dye[], family: readonly Dye[], index: number): Dye[] {
  const random = new Random(`dyes ${index}`);
  const otherDyes = random.shuffle(family.filter((dye) => !dyed.includes(dye)));
  return dyed.map((dye) => (random.chance(0.5) ? (otherDyes.pop() ?? dye) : dye));
}

/** Most products were reduced. It has its own random generator, so that the other products stay the same. */
function reductionOf(index: number, price: number): DemoProduct['reduction'] {
  const random = new Random(`reduction ${index}`);
  if (!random.chance(0.75)) return null;
  return { from: Math.ceil(price / (1 - random.int(8, 30) / 100) / 100) * 100, daysAgo: random.int(1, 25) };
}

function price([from, to]: readonly [number, number], random: Random): number {
  const thousands = from + (to - from) * random.next();
  return thousands < 6 ? Math.round(thousands * 10) * 100 : Math.round(thousands * 2) * 500;
}

function description(recipe: Recipe, material: string, several: 'sizes' | 'colours' | 'nothing', random: Random): string {
  const made = recipe.kind === 'bijou' ? `En ${material}.` : random.pick([`Confección en ${material}.`, `Material: ${material}.`]);
  const isHomeOrAccessory = recipe.kind === 'casa' || recipe.kind === 'bijou' || recipe.kind === 'accesorio';
  const choice = { sizes: fits[recipe.kind] ?? [''], colours: coloursOf[isHomeOrAccessory ? 'kept' : 'worn'], nothing: [''] }[several];
  return [made, random.pick(falls[recipe.kind]), random.pick(choice), random.pick(resale)].filter(Boolean).join(' ');
}

/** True if the title names the material. */
const mentions = (title: string, material: string): boolean =>
  material.split(' ').some((word) => word.length > 4 && title.toLowerCase().includes(word.toLowerCase()));

/** Appends the material to the title where that reads well (null: never), else the name of a model. */
function nameOf(title: string, material: string | null, gender: GenderNumber, random: Random): string {
  const model = random.pick(modelsFor(gender));
  const reads = material !== null && !title.includes(' de ') && !material.includes(' de ') && title.length + material.length < 60;
  return random.chance(0.25) && reads ? `${title} de ${material}` : `${title} ${model}`;
}

/** The noun of the title, the material, and other search words. */
function tags(recipe: Recipe, title: string, material: string, random: Random): string[] {
  const noun = title.split(' ', 1).join('').toLowerCase();
  const stuff = material.split(' ', 1).join('').toLowerCase();
  return [
    ...new Set([
      noun,
      ...(random.chance(0.6) ? [stuff] : []),
      ...random.sample(tagsOf[recipe.kind], random.int(1, 2)),
      ...(random.chance(0.3) ? ['por mayor'] : []),
    ]),
  ];
}

function createProduct(index: number, { recipe, gender }: Slot, seller: Seller): DemoProduct {
  const random = new Random(`product ${index}`);
  const createdAt = new Date(NEWEST - Math.floor(((index * GOLDEN) % 1) * SPAN_DAYS * 86_400_000));
  const { colours: family, moreColours: unusual } = familyOf(recipe.family);
  const all = [...family, ...unusual];
  const run = sizeRuns[sizesFor(recipe, gender)];
  const single = run.length === 1;
  const isVariable = family.length > 1 && (single ? random.chance(0.6) : random.chance(0.35));
  const usual = isVariable ? random.sample(family, random.int(2, Math.min(family.length, 5))) : [random.pick(family)];
  const dyed = recoloured(usual, all, index);
  const onlySize = typeOf(recipe.category) === 88 ? sizeRuns['unico-ropa'] : sizeRuns['unico-casa'];
  const sizes = isVariable || single ? [...onlySize] : sizeRange(run, random);
  const dyes = !isVariable && sizes.length > 1 ? moreColours(dyed, all, index) : dyed;
  const amount = price(recipe.price, random);
  const room = hash(seller.id) % roomCount;
  const picture = (dye: Dye, view: View): string => productKey({ family: recipe.family, dye, product: index, room, view });
  const pictures = (dye: Dye): string[] => views.map((view) => picture(dye, view));
  const mainDye = itemAt(dyes, 0);
  const title = random.pick(recipe.titles);
  const named = recipe.materials.find((material) => mentions(title, material));
  const material = named ?? random.pick(recipe.materials);
  return {
    id: uuidAt(createdAt, random),
    userId: seller.id,
    name: nameOf(title, named ? null : material, gender, random).slice(0, limits.name.max),
    description: description(recipe, material, sizes.length > 1 ? 'sizes' : isVariable ? 'colours' : 'nothing', random),
    price: amount,
    priceUSD: random.chance(0.2) ? Math.round((amount / PESOS_PER_DOLLAR) * 100) / 100 : null,
    tags: tags(recipe, title, material, random),
    mainImage: picture(mainDye, 'front'),
    images: pictures(mainDye),
    onSale: random.chance(0.14),
    isVariable,
    type: typeOf(recipe.category),
    genderId: gender,
    categoryId: categoryIds[recipe.category],
    sizes,
    colors: dyes.map((dye) => colourIds[dye]),
    variations: isVariable ? dyes.map((dye) => ({ colorId: colourIds[dye], mainImage: picture(dye, 'front'), images: pictures(dye) })) : [],
    reduction: reductionOf(index, amount),
    createdAt: createdAt.toISOString(),
  };
}

/** Picks two stores at random and returns the one with fewer products, so that stores differ in size but none is empty. */
function lessLoaded(sellers: readonly Seller[], load: Map<string, number>, random: Random): Seller {
  const [a, b] = [random.pick(sellers), random.pick(sellers)];
  const seller = (load.get(a.id) ?? 0) <= (load.get(b.id) ?? 0) ? a : b;
  load.set(seller.id, (load.get(seller.id) ?? 0) + 1);
  return seller;
}

/** Sizes of a recipe that differ between men and women. */
function sizesFor({ sizes }: Recipe, gender: GenderNumber): Recipe['sizes'] {
  if (sizes === 'calzado-hombre' && gender === 2) return 'calzado-mujer';
  if (sizes === 'jeans' && gender === 1) return 'jeans-hombre';
  return sizes;
}

/**
 * Generates the catalogue in batches: product n is the same in every run, for every `count`. Every category of every gender occurs in the
 * first few hundred; one in ten belongs to fabricante@mayorea.test.
 */
export function* demoProducts({ count = 1500, batch = 500 }: { count?: number; batch?: number } = {}): Generator<DemoProduct[]> {
  const { slots, ownSlots } = prepare();
  const load = new Map<string, number>();
  let products: DemoProduct[] = [];
  for (let index = 0; index < count; index++) {
    const own = index % OWN_EVERY === 0;
    const { slot, sellers } = own ? itemAt(ownSlots, index / OWN_EVERY) : itemAt(slots, index - Math.ceil(index / OWN_EVERY));
    const seller = lessLoaded(sellers, load, new Random(`seller ${index}`));
    products.push(createProduct(index, slot, seller));
    if (products.length === batch) {
      yield products;
      products = [];
    }
  }
  if (products.length > 0) yield products;
}

/**
 * A product of fabricante@mayorea.test that is ordered, put into a pack, and then deleted while the demo is seeded. It is the next
 * product after the catalogue.
 */
export function retiredProduct({ products }: { products: number }): DemoProduct {
  const count = Math.ceil(products / OWN_EVERY) * OWN_EVERY + 1;
  const last = [...demoProducts({ count })].at(-1)?.at(-1);
  if (!last) throw new Error('The demo needs products');
  return last;
}
