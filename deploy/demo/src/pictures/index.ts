import { stores, suspendedStores, unverifiedStores } from '../accounts/stores.js';
import { backdrop } from './backdrop.js';
import { Canvas, HEIGHT, WIDTH } from './canvas.js';
import { cloth } from './colour.js';
import { type Dye, dyes } from './dyes.js';
import type { Family } from './family.js';
import { logoKey } from './keys.js';
import { logoSvg } from './logos.js';
import { topFamilies } from './tops.families.js';
import { bottomFamilies } from './bottoms.families.js';
import { dressFamilies } from './dresses.js';
import { underFamilies } from './under.js';
import { jewelleryFamilies } from './jewellery.js';
import { linenFamilies } from './linen.js';
import { accessoryFamilies } from './accessories.js';
import { setFamilies } from './sets.js';
import { shoeFamilies } from './shoes.js';

export interface Picture {
  /** `<family>/<colour>` or `logo/<store>`; products and stores refer to it. */
  key: string;
  /** Vector source of `pictureSize`. */
  svg: string;
}

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

/** Colours of a family of pictures. */
export function familyColours(name: string): readonly Dye[] {
  const family = byName.get(name);
  if (!family) throw new Error(`No picture shows ${name}`);
  return family.colours;
}

/** Vector sources of all pictures, in a fixed order. */
export function pictures(): Picture[] {
  const things = families.flatMap(({ name, colours, draw, scene }) =>
    colours.map((dye) => {
      const canvas = new Canvas();
      const key = `${name}/${dye}`;
      draw(canvas, cloth(dyes[dye]), dye);
      return { key, svg: canvas.toSvg(backdrop(key, dyes[dye], scene)) };
    }),
  );
  const logos = [...stores, ...suspendedStores, ...unverifiedStores].map(({ name }) => ({ key: logoKey(name), svg: logoSvg(name) }));
  return [...things, ...logos];
}
