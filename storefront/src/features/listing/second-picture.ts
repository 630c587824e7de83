import { picture } from '../../ui/picture.js';
import { cardSizes } from './product-card.template.js';

/** Adds the second picture over the first one. It stays transparent until it is loaded, and styles show it while the card is hovered. */
export function addSecondPicture(card: HTMLElement): void {
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
