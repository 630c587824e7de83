import sharp, { type Sharp } from 'sharp';

// Runs in a process of its own, behind everything else in priority: pictures take much memory and time, and a broken one may end it.
// Nothing but `sharp` and built-in modules, so that it starts from source as well.

/** What the parent asks for: pictures with their places, and what stands beside them as SVG, from `left` to the right edge. In pixels. */
export interface PaintOrder {
  id: number;
  size: { width: number; height: number };
  /** `#rrggbb` */
  background: string;
  tiles: { data: Uint8Array; left: number; top: number; width: number; height: number }[];
  panel: { left: number; svg: string };
  /** Bytes the picture may have at most. */
  most: number;
}

export type PaintAnswer = { id: number; picture: Uint8Array } | { id: number; failure: string };

/** Pixels of a picture that is decoded; stored ones are far smaller. */
const MOST_PIXELS = 8_000_000;
/** Bytes of a pixel: red, green, blue. */
const CHANNELS = 3;

sharp.cache(false);
sharp.concurrency(1);

async function paint({ size, background, tiles, panel, most }: PaintOrder): Promise<Uint8Array> {
  const solid = (picture: Sharp): Promise<Buffer> => picture.flatten({ background }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const card = filled(size, background);
  for (const { data, ...tile } of tiles) {
    const cut = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    // A picture that cannot be read leaves its place empty; the card's words still stand.
    const pixels = await solid(cut.resize(tile.width, tile.height, { fit: 'cover', position: 'centre' })).catch(() => undefined);
    if (pixels) put(card, size.width, pixels, tile);
  }
  const { left, svg } = panel;
  put(card, size.width, await solid(sharp(Buffer.from(svg))), { left, top: 0, width: size.width - left });
  for (const quality of [82, 72, 60, 45]) {
    const picture = await sharp(card, { raw: { ...size, channels: CHANNELS } })
      .jpeg({ quality, progressive: true })
      .toBuffer();
    if (picture.length <= most) return picture;
  }
  throw new Error(`does not fit into ${most} bytes`);
}

/** Pixels of one colour: `sharp` takes a fifth of the time of a whole card for them. */
const filled = ({ width, height }: PaintOrder['size'], colour: string): Buffer =>
  Buffer.alloc(width * height * CHANNELS, colour.slice('#'.length), 'hex');

/** Parts of a card never cover each other, so their rows are copied: blending them would take half of the time that a card takes. */
function put(card: Buffer, cardWidth: number, pixels: Buffer, { left, top, width }: { left: number; top: number; width: number }): void {
  const row = width * CHANNELS;
  for (let from = 0, to = (top * cardWidth + left) * CHANNELS; from < pixels.length; from += row, to += cardWidth * CHANNELS)
    pixels.copy(card, to, from, from + row);
}

async function answer(order: PaintOrder): Promise<void> {
  const said: PaintAnswer = await paint(order).then(
    (picture) => ({ id: order.id, picture }),
    (error: unknown) => ({ id: order.id, failure: String(error) }),
  );
  process.send?.(said);
}

/** One after the other. */
const orders: PaintOrder[] = [];
let busy = false;
async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let order = orders.shift(); order; order = orders.shift()) await answer(order);
  busy = false;
}
process.on('message', (order: PaintOrder) => {
  orders.push(order);
  void work();
});
