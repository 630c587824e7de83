import { showToast } from './toast.js';

const hasShareSheet = typeof navigator === 'object' && typeof navigator.share === 'function';
const hasClipboard = typeof navigator === 'object' && typeof navigator.clipboard?.writeText === 'function';

export const canShare = hasShareSheet || hasClipboard;

export async function shareAddress(address: string): Promise<void> {
  try {
    if (hasShareSheet) await navigator.share({ title: document.title, url: address });
    else {
      await navigator.clipboard.writeText(address);
      showToast('Enlace copiado');
    }
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast('No se pudo compartir');
  }
}
