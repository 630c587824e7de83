import { say } from './toast.js';

// Absent in some browsers, and on pages that are not secure.
const hasSheet = typeof navigator === 'object' && typeof navigator.share === 'function';
const hasClipboard = typeof navigator === 'object' && typeof navigator.clipboard?.writeText === 'function';

/** Whether this browser can share an address or copy it. */
export const canShare = hasSheet || hasClipboard;

/** Shares an address with the phone's own sheet, or copies it and says so. */
export async function share(address: string): Promise<void> {
  try {
    if (hasSheet) await navigator.share({ title: document.title, url: address });
    else {
      await navigator.clipboard.writeText(address);
      say('Enlace copiado');
    }
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) say('No se pudo compartir');
  }
}
