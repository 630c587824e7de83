import { signedFile } from '../../lib/signed-file.js';

/** Gets a file of the API as whoever is signed in and hands it to the browser's downloads. Throws `ApiError`. */
export async function download(path: string, name: string): Promise<void> {
  saveFile(await signedFile(path), name);
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
