import { limits, type UploadedImage } from '@shop/contracts';
import { isAbort, messageOf } from '../../../lib/api.js';
import { uploadFiles } from '../../../lib/upload.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { fullView, type CropView } from '../../images/crop.js';
import { cropToJpeg, openPicture } from '../../images/compress-picture.js';

const CONCURRENCY = 3;

export type UploadUpdate = { progress: number } | { url: string } | { failure: string };
interface Photo {
  file: File;
  view?: CropView;
}

export async function uploadPhotos<P extends Photo>(
  photos: readonly P[],
  onUpdate: (photo: P, update: UploadUpdate) => void,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...photos];
  const uploadNext = async (): Promise<void> => {
    for (let photo = queue.shift(); photo && !signal.aborted; photo = queue.shift()) await upload(photo, onUpdate, signal);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, uploadNext));
}

async function upload<P extends Photo>(photo: P, onUpdate: (photo: P, update: UploadUpdate) => void, signal: AbortSignal): Promise<void> {
  try {
    const file = await frameInTurn(photo);
    const onProgress = (progress: number): void => onUpdate(photo, { progress });
    const [image] = await uploadFiles<UploadedImage[]>('POST', '/api/images', [{ field: 'images', file }], { onProgress, signal });
    onUpdate(photo, image ? { url: image.url } : { failure: 'No se subió.' });
  } catch (error) {
    if (!isAbort(error)) onUpdate(photo, { failure: capitalizeFirst(messageOf(error)) });
  }
}

async function framePhoto({ file, view = fullView }: Photo): Promise<Blob> {
  const picture = await openPicture(file);
  try {
    return await cropToJpeg(picture, limits.crop, view, limits.crop.quality);
  } finally {
    picture.close();
  }
}

/** A decoded camera photograph takes about 50 MB, so only one is cropped at a time. */
const frameInTurn = oneAtATime(framePhoto);

function oneAtATime<A, B>(uploadNext: (a: A) => Promise<B>): (a: A) => Promise<B> {
  let last: Promise<unknown> = Promise.resolve();
  return (a) => {
    const next = last.then(() => uploadNext(a));
    last = next.catch(() => undefined);
    return next;
  };
}
