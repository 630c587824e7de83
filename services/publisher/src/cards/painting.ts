import sharp from 'sharp';

// Runs in a process of its own, behind everything else in priority: pictures take much memory and time, and a broken one may end it.
// Nothing but `sharp` and built-in modules, so that it starts from source as well.

/** What the parent asks for: pictures with their places, and the rest of the card as SVG. Everything in pixels. */
export interface PaintOrder {
  id: number;
  size: { width: number; height: number };
  background: string;
  tiles: { data: Uint8Array; left: number; top: number; width: number; height: number }[];
  overlay: string;
  /** Bytes the picture may have at most. */
  most: number;
}

export type PaintAnswer = { id: number; picture: Uint8Array } | { id: number; failure: string };

/** Pixels of a picture that is decoded; stored ones are far smaller. */
const MOST_PIXELS = 8_000_000;

sharp.cache(false);
sharp.concurrency(1);

async function paint({ size, background, tiles, overlay, most }: PaintOrder): Promise<Uint8Array> {
  const layers = [];
  for (const { data, left, top, width, height } of tiles) {
    const cut = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).resize(width, height, { fit: 'cover', position: 'centre' });
    // A picture that cannot be read leaves its place empty; the card's words still stand.
    const input = await cut
      .flatten({ background })
      .png({ compressionLevel: 0 })
      .toBuffer()
      .catch(() => undefined);
    if (input) layers.push({ input, left, top });
  }
  const flat = sharp({ create: { ...size, channels: 3, background } }).composite([
    ...layers,
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ]);
  const raw = await flat.raw().toBuffer({ resolveWithObject: true });
  for (const quality of [82, 72, 60, 45]) {
    const { width, height, channels } = raw.info;
    const picture = await sharp(raw.data, { raw: { width, height, channels } }).jpeg({ quality, progressive: true }).toBuffer();
    if (picture.length <= most) return picture;
  }
  throw new Error(`does not fit into ${most} bytes`);
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
