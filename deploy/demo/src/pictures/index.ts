import { stores, suspendedStores, unverifiedStores } from '../accounts/stores.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { type Dye, dyes } from './dyes.js';
import type { Family } from './family.js';
import { logoKey, readProductKey } from './keys.js';
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
const logos = new Map([...stores, ...suspendedStores, ...unverifiedStores].map(({ name }) => [logoKey(name), name]));

export function familyOf(name: string): Family {
  const family = byName.get(name);
  if (!family) throw new Error(`No picture shows ${name}`);
  return family;
}

const isDye = (name: string): name is Dye => Object.hasOwn(dyes, name);

/** Vector source of a picture, of `pictureSize`: `remera/negro/17/42/back` of a product, `remera/negro` shared, or `logo/lunaria`. */
export function drawPicture(key: string): string {
  const logo = logos.get(key);
  if (logo !== undefined) return logoSvg(logo);
  const [family = '', dye = ''] = key.split('/');
  if (!isDye(dye)) throw new Error(`No dye ${dye}`);
  const picture = readProductKey(key);
  return picture ? photograph(familyOf(family), dye, picture) : sharedPicture(familyOf(family), dye);
}

/** Keys of all logos. */
export const logoKeys: readonly string[] = [...logos.keys()];
