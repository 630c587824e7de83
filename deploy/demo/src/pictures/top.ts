import type { Canvas } from './canvas.js';
import type { Cloth } from './colour.js';
import type { MotifName } from './motifs.js';
import type { Print } from './prints.js';

/** Parts of a garment worn above the waist. */
export interface Top {
  neck?: 'redondo' | 've' | 'bote' | 'camisero' | 'capucha' | 'polera' | 'tiras' | 'solapa' | 'alto';
  sleeve?: 'corta' | 'larga' | 'sin' | 'globo' | 'campana' | 'tres-cuartos';
  fit?: 'recto' | 'entallado' | 'amplio' | 'corto';
  /** Vertical position of the hem. */
  hem?: number;
  print?: Print;
  texture?: Print;
  /** Rib at hem and cuffs. */
  rib?: boolean;
  front?: 'cierre' | 'botones' | 'polo' | 'abierto';
  pockets?: 'canguro' | 'pecho' | 'cierre' | 'plaque';
  quilted?: boolean;
  /** Parts in a second colour. */
  contrast?: 'cuello' | 'mangas' | 'canesu' | undefined;
  /** Drawing on the chest. */
  motif?: MotifName | undefined;
  /** The seam and the slit of a coat's back. */
  slit?: boolean;
  details?: (c: Canvas, cloth: Cloth) => void;
  backDetails?: (c: Canvas, cloth: Cloth) => void;
}

/** Half widths, from the middle of the picture. */
export const fits = {
  recto: { shoulder: 212, chest: 186, waist: 180, hem: 192 },
  entallado: { shoulder: 186, chest: 164, waist: 138, hem: 172 },
  amplio: { shoulder: 238, chest: 222, waist: 224, hem: 228 },
  corto: { shoulder: 200, chest: 182, waist: 180, hem: 186 },
} as const;
