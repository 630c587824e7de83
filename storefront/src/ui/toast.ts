const visibleMs = 4000;

let toast: HTMLElement | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: string): void {
  const element = (toast ??= createToast());
  clearTimeout(hideTimer);
  element.textContent = '';
  requestAnimationFrame(() => {
    moveIntoDialog(element);
    // Screen readers announce changes only in a live region that existed before.
    requestAnimationFrame(() => (element.textContent = text));
  });
  hideTimer = setTimeout(() => (element.textContent = ''), visibleMs);
}

/** A modal dialog covers everything outside it and hides it from screen readers. */
function moveIntoDialog(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const parent = dialog ?? document.body;
  if (element.parentElement === parent && element.isConnected) return;
  parent.append(element);
  dialog?.addEventListener('close', () => document.body.append(element), { once: true });
}

function createToast(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'toast';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
