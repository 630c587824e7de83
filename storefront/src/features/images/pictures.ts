import { cropOf, fitting, type Rect, type Size, type View } from './crop.js';

/** The largest file that is opened, in bytes: more than any phone's camera makes. */
const largest = 40 * 1024 * 1024;

/** A picture that cannot be taken; its message says how to go on. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

const heicName = /\.hei[cf]$/i;

/** Whether a file is a phone's HEIC photograph, by its name, its type or its first bytes. */
export async function isHeic(file: File): Promise<boolean> {
  if (heicName.test(file.name) || /hei[cf]/i.test(file.type)) return true;
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(head);
}

/**
 * Opens a picture as the browser can, turned as its camera says. Throws `PictureRefused` with a sentence for a person: phones make HEIC, which
 * some browsers open and others do not.
 */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size === 0) throw new PictureRefused(`"${file.name}" está vacío. Elegí otra foto.`);
  if (file.size > largest) throw new PictureRefused(`"${file.name}" pesa demasiado. Elegí una foto de hasta 40 MB.`);
  try {
    return await createImageBitmap(file);
  } catch {
    if (await isHeic(file)) {
      throw new PictureRefused(
        `Este navegador no puede abrir "${file.name}", que es una foto HEIC. Subila desde el celular con el que la sacaste, o pasala a JPG: en el iPhone, Ajustes → Cámara → Formatos → Más compatible.`,
      );
    }
    throw new PictureRefused(`No pudimos abrir "${file.name}" como foto. Probá con una en JPG o PNG.`);
  }
}

/** Draws a part of a picture over the whole of a canvas of this size. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Rect, { width, height }: Size): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('Este navegador no puede preparar la foto.');
  // What is see-through becomes white: JPEG has no such thing, and would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

/** Shows what a view has in its frame. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Size, view: View): void =>
  draw(canvas, picture, cropOf(picture, frame, view), frame);

export const drawWhole = (canvas: HTMLCanvasElement, picture: ImageBitmap, most: number): void =>
  draw(canvas, picture, { x: 0, y: 0, width: picture.width, height: picture.height }, fitting(picture, most));

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureRefused('Este navegador no pudo preparar la foto.'))),
      'image/jpeg',
      quality,
    );
  });

/** The part of a picture that somebody chose, as it is sent (IMG-03). */
export function croppedJpeg(picture: ImageBitmap, frame: Size, view: View, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, frame, view);
  return asJpeg(canvas, quality);
}

/** A whole picture made to fit, as it is sent (VER-05). */
export function smallerJpeg(picture: ImageBitmap, most: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawWhole(canvas, picture, most);
  return asJpeg(canvas, quality);
}
