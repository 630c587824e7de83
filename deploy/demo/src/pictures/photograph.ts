import { backdrop } from './backdrop.js';
import { Canvas, HEIGHT, WIDTH } from './canvas.js';
import { cloth, lightness, mix } from './colour.js';
import { type Dye, dyes } from './dyes.js';
import type { Family } from './family.js';
import type { ProductPicture } from './keys.js';
import { Look, plainLook } from './look.js';
import { roomBackdrop, roomCount } from './rooms.js';

/** The picture that products of a family and a colour can share. */
export function sharedPicture({ name, draw, scene }: Family, dye: Dye): string {
  const canvas = new Canvas();
  draw(canvas, cloth(dyes[dye]), dye, plainLook);
  return canvas.toSvg(backdrop(`${name}/${dye}`, dyes[dye], scene));
}

/** A photograph of one product: its own cut, shade and pose, in the room of its manufacturer. */
export function photograph({ draw, scene, details, turned, still }: Family, dye: Dye, { product, room, view }: ProductPicture): string {
  const look = new Look(String(product), view, Math.floor(room / 2) % 3 === 0);
  const canvas = new Canvas();
  if (view === 'detail') canvas.weave = threads;
  const colour = shadeOf(dyes[dye], look);
  draw(canvas, cloth(colour), dye, look);
  const background = roomBackdrop(room % roomCount, colour, scene);
  if (view === 'detail') return canvas.toSvg(background, close(look.pick('detail', details), look));
  return canvas.toSvg(background, { pose: pose(look, { turned, still, onTable: scene === 'mesa' }) });
}

/** A dye never comes out the same twice. */
function shadeOf(base: string, look: Look): string {
  const towards = look.pick('towards', ['#ffffff', '#2b2018', '#c98b4a', '#4a78b8', '#7a3a5a', '#5a7a4a']);
  const dark = lightness(base) < 0.25;
  return mix(base, towards, Math.abs(look.shift('shade', towards === '#ffffff' ? 0.16 : dark ? 0.1 : 0.13)));
}

/** Objects on a table are not tilted; they move with the camera only. */
function pose(look: Look, { turned, still, onTable }: { turned: boolean; still: boolean; onTable: boolean }): string {
  const seenFromBehind = look.back && turned;
  const scale = (seenFromBehind ? 1.1 : 0.97) + look.shift(`scale ${look.view}`, 0.05);
  const tilt = still || onTable ? 0 : look.shift(`tilt ${look.view}`, 2.2);
  const [dx, dy] = [look.shift(`x ${look.view}`, 18), onTable ? 0 : look.shift(`y ${look.view}`, 12)];
  const middle = onTable ? 900 : 610;
  const mirror = look.chance('mirror', 0.5) !== seenFromBehind ? -1 : 1;
  return `translate(${450 + dx} ${middle + dy}) rotate(${tilt}) scale(${round(scale * mirror)} ${round(scale)}) translate(-450 ${-middle})`;
}

/** Frames an area in the proportions of the picture, from a slight angle. */
function close([x, y, usual]: readonly [number, number, number], look: Look): { pose: string; area: readonly number[] } {
  const width = usual * (1 + look.shift('zoom', 0.12));
  const height = (width * HEIGHT) / WIDTH;
  const within = (from: number, size: number, limit: number) => Math.min(Math.max(from, 0), limit - size);
  const left = within(x + look.shift('left', 16) - width / 2, width, WIDTH);
  const top = within(y + look.shift('top', 16) - height / 2, height, HEIGHT);
  return {
    area: [left, top, width, height],
    pose: `rotate(${look.shift('angle', 9)} ${round(left + width / 2)} ${round(top + height / 2)})`,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A fine weave, which cloth shows from near, as two fills. Repeated gradients are drawn ten times as fast as a pattern. */
const threads = (c: Canvas, { deep, shine }: { deep: string; shine: number }): string[] => {
  const light = Math.min(0.34, shine);
  return [
    stripes(c, 'x2="-3.08" y2="3.94"', [
      [deep, 0.1, 0],
      [deep, 0.2, 0.2],
      [deep, 0.3, 0],
      ['#fff', 0.4, 0],
      ['#fff', 0.48, light],
      ['#fff', 0.56, 0],
    ]),
    stripes(c, 'x2="3.94" y2="3.08"', [
      [deep, 0.1, 0],
      [deep, 0.2, 0.12],
      [deep, 0.3, 0],
    ]),
  ];
};

/** Parallel stripes over the whole picture; stops are [colour, offset, opacity]. */
const stripes = (c: Canvas, to: string, stops: readonly (readonly [string, number, number])[]): string => {
  const inner = stops.map(([colour, at, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`).join('');
  return c.shared(
    `stripes ${to}${inner}`,
    (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="repeat" x1="0" y1="0" ${to}>${inner}</linearGradient>`,
  );
};
