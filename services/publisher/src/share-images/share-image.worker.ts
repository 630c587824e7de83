import sharp, { type Sharp } from 'sharp';

// Runs in a child process of low priority: drawing takes much memory and time, and a broken image may crash it. Imports only `sharp` and
// built-in modules, so that it also starts from source.

/** Layout with the data of its images. All measures are in pixels; `panel` reaches from `left` to the right edge. */
export interface DrawRequest {
  id: number;
  size: { width: number; height: number };
  /** `#rrggbb` */
  background: string;
  tiles: { data: Uint8Array; left: number; top: number; width: number; height: number }[];
  panel: { left: number; svg: string };
  /** Maximum size of the JPEG file. */
  maxBytes: number;
}

export type DrawResponse = { id: number; jpeg: Uint8Array } | { id: number; failure: string };

/** Limit for decoding an image; stored ones are far smaller. */
const MAX_PIXELS = 8_000_000;
/** Bytes per pixel: red, green, blue. */
const CHANNELS = 3;

sharp.cache(false);
sharp.concurrency(1);

async function draw({ size, background, tiles, panel, maxBytes }: DrawRequest): Promise<Uint8Array> {
  const toOpaquePixels = (image: Sharp): Promise<Buffer> =>
    image.flatten({ background }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const canvas = solidPixels(size, background);
  for (const { data, ...tile } of tiles) {
    const cut = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // An image that cannot be decoded leaves its slot empty.
    const pixels = await toOpaquePixels(cut.resize(tile.width, tile.height, { fit: 'cover', position: 'centre' })).catch(() => undefined);
    if (pixels) copyPixels(canvas, size.width, pixels, tile);
  }
  const { left, svg } = panel;
  copyPixels(canvas, size.width, await toOpaquePixels(sharp(Buffer.from(svg))), { left, top: 0, width: size.width - left });
  for (const quality of [82, 72, 60, 45]) {
    const jpeg = await sharp(canvas, { raw: { ...size, channels: CHANNELS } })
      .jpeg({ quality, progressive: true })
      .toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  throw new Error(`does not fit into ${maxBytes} bytes`);
}

/** Pixels of one colour. With `sharp` this would take a fifth of the time of an image. */
const solidPixels = ({ width, height }: DrawRequest['size'], colour: string): Buffer =>
  Buffer.alloc(width * height * CHANNELS, colour.slice('#'.length), 'hex');

/** Copies rows of pixels. Tiles and panel never overlap; blending them would double the time of an image. */
function copyPixels(
  canvas: Buffer,
  canvasWidth: number,
  pixels: Buffer,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const row = width * CHANNELS;
  for (let from = 0, to = (top * canvasWidth + left) * CHANNELS; from < pixels.length; from += row, to += canvasWidth * CHANNELS)
    pixels.copy(canvas, to, from, from + row);
}

async function respond(request: DrawRequest): Promise<void> {
  const response: DrawResponse = await draw(request).then(
    (jpeg) => ({ id: request.id, jpeg }),
    (error: unknown) => ({ id: request.id, failure: String(error) }),
  );
  process.send?.(response);
}

/** Requests are handled one after the other. */
const queue: DrawRequest[] = [];
let isBusy = false;
async function processQueue(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let request = queue.shift(); request; request = queue.shift()) await respond(request);
  isBusy = false;
}
process.on('message', (request: DrawRequest) => {
  queue.push(request);
  void processQueue();
});
