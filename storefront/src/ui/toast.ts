const visibleMs = 4000;

let toast: HTMLElement | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: string): void {
  toast ??= createToast();
  clearTimeout(hideTimer);
  toast.textContent = '';
  const element = toast;
  // Screen readers announce changes only in a live region that existed before.
  requestAnimationFrame(() => (element.textContent = text));
  hideTimer = setTimeout(() => (element.textContent = ''), visibleMs);
}

function createToast(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'toast';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
