import type { Scene } from './backdrop.js';
import type { Canvas } from './canvas.js';
import type { Cloth } from './colour.js';
import type { Dye } from './dyes.js';

/** A drawing in several colours; `remera` in `negro` is the picture `remera/negro`. */
export interface Family {
  name: string;
  colours: readonly Dye[];
  scene?: Scene;
  draw: (canvas: Canvas, cloth: Cloth, dye: Dye) => void;
}

export const family = (name: string, colours: readonly Dye[], draw: Family['draw'], scene?: Scene): Family => ({
  name,
  colours,
  draw,
  ...(scene ? { scene } : {}),
});
