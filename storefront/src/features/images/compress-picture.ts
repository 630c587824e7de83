import { cropRect, fitInside, type Rect, type Size, type CropView } from './crop.js';

export const MAX_FILE_BYTES = 40 * 1024 * 1024;

class PictureError extends Error {
  override readonly name = 'PictureError';
}

const heicName = /\.hei[cf]$/i;

async function isHeic(file: File): Promise<boolean> {
  if (heicName.test(file.name) || /hei[cf]/i.test(file.type)) return true;
  const magicBytes = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(magicBytes);
}

/** Decodes a picture in its EXIF orientation. Throws `PictureError`: not all browsers decode the HEIC files of phones. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size === 0) throw new PictureError(`"${file.name}" está vacío. Elegí otra foto.`);
  if (file.size > MAX_FILE_BYTES) throw new PictureError(`"${file.name}" pesa demasiado. Elegí una foto de hasta 40 MB.`);
  try {
    return await createImageBitmap(file);
  } catch {
    if (await isHeic(file)) {
      throw new PictureError(
        `Este navegador no puede abrir "${file.name}", que es una foto HEIC. Subila desde el celular con el que la sacaste, o pasala a JPG: en el iPhone, Ajustes → Cámara → Formatos → Más compatible.`,
      );
    }
    throw new PictureError(`No pudimos abrir "${file.name}" como foto. Probá con una en JPG o PNG.`);
  }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Rect, { width, height }: Size): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('Este navegador no puede preparar la foto.');
  // JPEG has no transparency: without a background transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
}

export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Size, view: CropView): void =>
  draw(canvas, picture, cropRect(picture, frame, view), frame);

export const drawScaled = (canvas: HTMLCanvasElement, picture: ImageBitmap, maxSide: number): void =>
  draw(canvas, picture, { x: 0, y: 0, width: picture.width, height: picture.height }, fitInside(picture, maxSide));

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureError('Este navegador no pudo preparar la foto.'))),
      'image/jpeg',
      quality,
    );
  });

export function cropToJpeg(picture: ImageBitmap, frame: Size, view: CropView, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, frame, view);
  return toJpeg(canvas, quality);
}

export function scaleToJpeg(picture: ImageBitmap, maxSide: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawScaled(canvas, picture, maxSide);
  return toJpeg(canvas, quality);
}
