import { stores, suspendedStores, unverifiedStores } from '../accounts/stores.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { type Dye, dyes } from './dyes.js';
import type { Family } from './family.js';
import { logoKey, readProductKey, workshopKey } from './keys.js';
import { logoSvg } from './logos.js';
import { photograph, sharedPicture } from './photograph.js';
import { topFamilies } from './tops.families.js';
import { bottomFamilies } from './bottoms.families.js';
import { dressFamilies } from './dresses.js';
import { underFamilies } from './under.js';
import { jewelleryFamilies } from './jewellery.js';
import { linenFamilies } from './linen.js';
import { accessoryFamilies } from './accessories.js';
import { setFamilies } from './sets.js';
import { shoeFamilies } from './shoes.js';
import { workshopScenes, workshopSvg } from './workshops.js';

export const pictureSize = { width: WIDTH, height: HEIGHT };

export const families: readonly Family[] = [
  ...topFamilies,
  ...bottomFamilies,
  ...dressFamilies,
  ...underFamilies,
  ...setFamilies,
  ...shoeFamilies,
  ...accessoryFamilies,
  ...linenFamilies,
  ...jewelleryFamilies,
];
const byName = new Map(families.map((family) => [family.name, family]));
const allStores = [...stores, ...suspendedStores, ...unverifiedStores];
const logos = new Map(allStores.map(({ name }) => [logoKey(name), name]));
const workshops = new Map(
  workshopScenes.flatMap((scene) => [
    [`taller/${scene}`, { scene, name: '', trades: [] }] as const,
    ...allStores.map(({ name, trades }) => [workshopKey(scene, name), { scene, name, trades }] as const),
  ]),
);

export function familyOf(name: string): Family {
  const family = byName.get(name);
  if (!family) throw new Error(`No picture shows ${name}`);
  return family;
}

const isDye = (name: string): name is Dye => Object.hasOwn(dyes, name);

/** Vector source of a picture, of `pictureSize`: `remera/negro/17/42/back` of a product, `remera/negro` shared, `logo/lunaria` or
 * `taller/frente/lunaria`. */
export function drawPicture(key: string): string {
  const logo = logos.get(key);
  if (logo !== undefined) return logoSvg(logo);
  const workshop = workshops.get(key);
  if (workshop) return workshopSvg(workshop.scene, workshop.name, workshop.trades.includes('bijou'));
  const [family = '', dye = ''] = key.split('/');
  if (!isDye(dye)) throw new Error(`No dye ${dye}`);
  const picture = readProductKey(key);
  return picture ? photograph(familyOf(family), dye, picture) : sharedPicture(familyOf(family), dye);
}

/** Keys of the logos and of the photographs of workshops. */
export const storePictureKeys: readonly string[] = [...logos.keys(), ...workshops.keys()];
