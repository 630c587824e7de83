import '../favorites/mark-button.element.js';
import { showToast } from '../../ui/toast.js';
import { picture } from '../../ui/picture.js';
import { cardSizes } from './product-card.template.js';

/** `isFirst`: hearts were not defined at the time of the event, so a press had no effect yet. */
export function act(event: Event, isFirst: boolean): void {
  const target = event.target as Element;
  if (event.type === 'click') {
    if (isFirst) target.closest<HTMLElement>('.card-heart button')?.click();
    const sizeRunButton = target.closest<HTMLElement>('.card-size-run');
    if (sizeRunButton)
      import('./add-size-run.js').then(
        ({ addSizeRun }) => addSizeRun(sizeRunButton),
        () => showToast('Sin conexión: no pudimos sumar la curva.'),
      );
  } else if (event instanceof PointerEvent && event.pointerType === 'mouse') {
    const card = target.closest<HTMLElement>('[data-second]');
    if (card) addSecondPicture(card);
  }
}

/** Adds the second picture over the first one. It stays transparent until it is loaded, and styles show it while the card is hovered. */
function addSecondPicture(card: HTMLElement): void {
  const url = card.dataset['second'];
  delete card.dataset['second'];
  const place = card.querySelector('.card-picture');
  if (url === undefined || !place) return;
  place.insertAdjacentHTML('beforeend', picture(url, { alt: '', sizes: cardSizes, eager: true }).markup);
  const image = place.lastElementChild as HTMLImageElement;
  image.className = 'card-second';
  image.decode().then(
    () => image.classList.add('is-loaded'),
    () => image.remove(),
  );
}
