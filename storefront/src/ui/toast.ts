/** How long a passing word stays. */
const stay = 4000;

let place: HTMLElement | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Says a passing word at the edge of the page, to eyes and to screen readers. */
export function say(text: string): void {
  place ??= makePlace();
  clearTimeout(leaving);
  place.textContent = '';
  const words = place;
  // What is new in a live region is read; it has to be there, empty, before.
  requestAnimationFrame(() => (words.textContent = text));
  leaving = setTimeout(() => (words.textContent = ''), stay);
}

function makePlace(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'said';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
