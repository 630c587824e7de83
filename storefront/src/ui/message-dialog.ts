import { html, type Html } from './html.js';
import { initDialog } from './dialog.js';

export interface Message {
  title: string;
  text: string;
  links?: { href: string; name: string }[];
}

let dialogCount = 0;

export function showMessageDialog({ title, text, links = [] }: Message): Promise<void> {
  const id = `dialogo-${++dialogCount}`;
  const { dialog, closed } = openDialog(messageContent(id, { title, text, links }), { labelledby: id, className: 'dialog' });
  dialog.setAttribute('aria-describedby', `${id}-texto`);
  return closed;
}

export const messageContent = (id: string, { title, text, links = [] }: Message): Html =>
  html`<h2 id="${id}">${title}</h2>
    <p id="${id}-texto">${text}</p>
    <p class="dialog-actions">
      ${links.map(({ href, name }) => html`<a class="button button-quiet" href="${href}">${name}</a>`)}
      <button class="button" type="button" data-close autofocus>Entendido</button>
    </p>`;

/** Opens a modal dialog that is removed when closed. Elements with `data-close` close it. */
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
  initDialog(dialog);
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
