import { signedFile } from '../../lib/signed-file.js';

export async function download(path: string, name: string): Promise<void> {
  saveFile(await signedFile(path), name);
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started reading the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
