import { limits, type UploadedImage } from '@shop/contracts';
import { messageOf } from '../../../lib/api.js';
import { sendFiles } from '../../../lib/upload.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { whole } from '../../images/crop.js';
import { croppedJpeg, openPicture } from '../../images/pictures.js';

/** Photographs that travel at the same time. */
const together = 3;

/** What came of one photograph: its address, or a sentence. */
export type Sent = { url: string } | { failure: string };

/** Frames photographs to the centre and uploads them; one that fails takes no other with it. `onSent` hears of each. */
export async function uploadPhotos(files: readonly File[], onSent: (file: File, sent: Sent) => void, signal: AbortSignal): Promise<void> {
  const queue = [...files];
  const framed = oneAtATime(frame);
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) onSent(file, await upload(file, framed));
  };
  await Promise.all(Array.from({ length: together }, work));
}

async function upload(file: File, framed: (file: File) => Promise<Blob>): Promise<Sent> {
  try {
    const [image] = await sendFiles<UploadedImage[]>('POST', '/api/images', [{ field: 'images', file: await framed(file) }]);
    return image ? { url: image.url } : { failure: 'No se subió.' };
  } catch (error) {
    return { failure: sentence(messageOf(error)) };
  }
}

async function frame(file: File): Promise<Blob> {
  const picture = await openPicture(file);
  try {
    return await croppedJpeg(picture, limits.crop, whole, limits.crop.quality);
  } finally {
    picture.close();
  }
}

/** A camera's photograph takes some 50 MB while it is open: the next one waits for the last. */
function oneAtATime<A, B>(work: (a: A) => Promise<B>): (a: A) => Promise<B> {
  let last: Promise<unknown> = Promise.resolve();
  return (a) => {
    const next = last.then(() => work(a));
    last = next.catch(() => undefined);
    return next;
  };
}
