import { limits } from '@shop/contracts';
import { api } from '../lib/api.js';
import { endSession, hasPendingOrders } from '../lib/root.store.js';
import { withSessionLock } from '../lib/session/refresh-token.js';
import { html } from '../ui/html.js';
import { openDialog } from '../ui/message-dialog.js';
import { showToast } from '../ui/toast.js';

const logoutTimeoutMs = 4000;

export async function signOut(button: HTMLButtonElement): Promise<void> {
  if (hasPendingOrders() && !(await isConfirmed())) return;
  button.disabled = true;
  document.documentElement.dataset['leaving'] = '';
  // Ends the local session even if the request fails. The lock keeps a concurrent token refresh from restoring it.
  await withSessionLock(async () => {
    await api('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(logoutTimeoutMs) }).catch(() => undefined);
    endSession({ signedOut: true });
  });
  showToast('Cerraste sesión.');
  setTimeout(() => location.assign('/ingresar'), limits.delaysMs.logout);
}

/** An order without a known outcome is not sent after signing out. */
async function isConfirmed(): Promise<boolean> {
  const content = html`<h2 id="salir">Tenés un pedido sin enviar</h2>
    <p id="salir-texto">Si salís ahora no lo enviamos. Lo que elegiste queda en tu carrito.</p>
    <p class="dialog-actions">
      <button class="button button-quiet" type="button" data-close data-confirmed>Salir igual</button>
      <button class="button" type="button" data-close autofocus>Quedarme</button>
    </p>`;
  const { dialog, closed } = openDialog(content, { labelledby: 'salir', className: 'dialog' });
  dialog.setAttribute('aria-describedby', 'salir-texto');
  let confirmed = false;
  dialog.querySelector('[data-confirmed]')?.addEventListener('click', () => (confirmed = true));
  await closed;
  return confirmed;
}
