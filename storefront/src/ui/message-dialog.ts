import { html, type Html } from './html.js';
import { readyDialog } from './dialog.js';

export interface Message {
  title: string;
  text: string;
  /** Links beside "Entendido", e.g. to sign in. */
  links?: { href: string; name: string }[];
}

let made = 0;

/**
 * Says something in a dialog over the page, and resolves when it was closed: by its button, Escape, or a click beside it. The focus
 * goes back to where it was.
 */
export function tell({ title, text, links = [] }: Message): Promise<void> {
  const id = `dialogo-${++made}`;
  const { dialog, closed } = openDialog(message(id, { title, text, links }), { labelledby: id, className: 'dialog' });
  dialog.setAttribute('aria-describedby', `${id}-texto`);
  return closed;
}

/** What stands in the dialog of a message. */
export const message = (id: string, { title, text, links = [] }: Message): Html =>
  html`<h2 id="${id}">${title}</h2>
    <p id="${id}-texto">${text}</p>
    <p class="dialog-actions">
      ${links.map(({ href, name }) => html`<a class="button button-quiet" href="${href}">${name}</a>`)}
      <button class="button" type="button" data-close autofocus>Entendido</button>
    </p>`;

/** Opens a modal dialog around the content; it is taken away when closed. Anything with `data-close` closes it. */
export function openDialog(
  content: Html,
  { labelledby, label, className }: { labelledby?: string; label?: string; className: string },
): { dialog: HTMLDialogElement; closed: Promise<void> } {
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = className;
  if (labelledby) dialog.setAttribute('aria-labelledby', labelledby);
  if (label) dialog.setAttribute('aria-label', label);
  dialog.innerHTML = content.markup;
  readyDialog(dialog);
  document.body.append(dialog);
  dialog.showModal();
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve();
    });
  });
  return { dialog, closed };
}
