import type { Scene } from './backdrop.js';
import type { Canvas } from './canvas.js';
import type { Cloth } from './colour.js';
import type { Dye } from './dyes.js';
import type { Look } from './look.js';

/** Middle and width of the area that a detail shows. */
export type Detail = readonly [x: number, y: number, width: number];

/** A drawing in several colours; `remera` in `negro` is the picture `remera/negro`. */
export interface Family {
  name: string;
  colours: readonly Dye[];
  scene?: Scene;
  draw: (canvas: Canvas, cloth: Cloth, dye: Dye, look: Look) => void;
  /** Areas worth a close look; one is chosen for each product. */
  details: readonly Detail[];
  /** Colours in which some products come besides the usual ones. */
  moreColours: readonly Dye[];
  /** There is no drawing of the back: it is the front, mirrored and at an angle. */
  turned: boolean;
  /** It hangs or lies, and a photographer turns it a little. */
  still: boolean;
}

/** The neckline and the side of a garment that fills the picture. */
const usualDetails: readonly Detail[] = [
  [450, 330, 400],
  [520, 460, 360],
  [410, 540, 380],
];

export const family = (
  name: string,
  colours: readonly Dye[],
  draw: Family['draw'],
  scene?: Scene,
  { details = usualDetails, moreColours = [], turned = false, still = false }: Partial<Family> = {},
): Family => ({ name, colours, draw, details, moreColours, turned, still, ...(scene ? { scene } : {}) });

/** Adds properties to every family of a list, for example the colours that they share. */
export const withMore = (families: readonly Family[], more: Partial<Family> & { moreColours?: readonly Dye[] }): readonly Family[] =>
  families.map((each) => ({
    ...each,
    ...more,
    moreColours: (more.moreColours ?? each.moreColours).filter((dye) => !each.colours.includes(dye)),
  }));
