import { limits, type UploadedImage } from '@shop/contracts';
import { isAbort, messageOf } from '../../../lib/api.js';
import { sendFiles } from '../../../lib/upload.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { whole, type View } from '../../images/crop.js';
import { croppedJpeg, openPicture } from '../../images/pictures.js';

/** Photographs that travel at the same time. */
const together = 3;

/** What becomes of one photograph: how much of it is sent, from 0 to 1; then its address, or a sentence. */
export type Sent = { share: number } | { url: string } | { failure: string };
interface Photo {
  file: File;
  /** What of it is shown; its middle unless it is said. */
  view?: View;
}

/** Frames photographs and uploads them; one that fails takes no other with it. `onSent` hears of each. */
export async function uploadPhotos<P extends Photo>(
  photos: readonly P[],
  onSent: (photo: P, sent: Sent) => void,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...photos];
  const work = async (): Promise<void> => {
    for (let photo = queue.shift(); photo && !signal.aborted; photo = queue.shift()) await upload(photo, onSent, signal);
  };
  await Promise.all(Array.from({ length: together }, work));
}

async function upload<P extends Photo>(photo: P, onSent: (photo: P, sent: Sent) => void, signal: AbortSignal): Promise<void> {
  try {
    const file = await framed(photo);
    const onShare = (share: number): void => onSent(photo, { share });
    const [image] = await sendFiles<UploadedImage[]>('POST', '/api/images', [{ field: 'images', file }], { onShare, signal });
    onSent(photo, image ? { url: image.url } : { failure: 'No se subió.' });
  } catch (error) {
    if (!isAbort(error)) onSent(photo, { failure: sentence(messageOf(error)) });
  }
}

async function frame({ file, view = whole }: Photo): Promise<Blob> {
  const picture = await openPicture(file);
  try {
    return await croppedJpeg(picture, limits.crop, view, limits.crop.quality);
  } finally {
    picture.close();
  }
}

/** A camera's photograph takes some 50 MB while it is open: the next one waits for the last. */
const framed = oneAtATime(frame);

function oneAtATime<A, B>(work: (a: A) => Promise<B>): (a: A) => Promise<B> {
  let last: Promise<unknown> = Promise.resolve();
  return (a) => {
    const next = last.then(() => work(a));
    last = next.catch(() => undefined);
    return next;
  };
}
