import { html } from '../../../ui/html.js';
import { icon } from '../../../ui/icon.js';
import { openDialog } from '../../../ui/message-dialog.js';
import { ZoomView } from './zoom-view.js';

interface Picture {
  url: string;
  alt: string;
}

const minSwipePx = 50;

/** Opens a full-screen viewer. Resolves with the index of the last picture shown. */
export async function openZoom(pictures: readonly Picture[], from: number): Promise<number> {
  const hasSeveral = pictures.length > 1;
  const { dialog, closed } = openDialog(
    html`<div class="zoom-bar">
        <p role="status" data-count></p>
        <button class="icon-button" type="button" data-scale="0.667" aria-label="Alejar">−</button>
        <button class="icon-button" type="button" data-scale="1.5" aria-label="Acercar">+</button>
        <button class="icon-button" type="button" data-close autofocus>${icon('close')}<span class="visually-hidden">Cerrar</span></button>
      </div>
      <div class="zoom-stage"><img alt="" draggable="false" /></div>
      ${
        hasSeveral &&
        html`<button class="icon-button zoom-step zoom-previous" type="button" data-go="-1">
            ${icon('previous')}<span class="visually-hidden">Foto anterior</span>
          </button>
          <button class="icon-button zoom-step zoom-next" type="button" data-go="1">
            ${icon('next')}<span class="visually-hidden">Foto siguiente</span>
          </button>`
      }`,
    { label: 'Foto ampliada', className: 'zoom' },
  );
  const image = dialog.querySelector('img');
  const stage = dialog.querySelector<HTMLElement>('.zoom-stage');
  const count = dialog.querySelector('[data-count]');
  if (!image || !stage || !count) throw new Error('The large view lacks its parts');

  let shown = from;
  const view = new ZoomView(stage, image, (dx) => {
    if (hasSeveral && Math.abs(dx) > minSwipePx) show(shown + (dx < 0 ? 1 : -1));
  });
  const show = (to: number): void => {
    shown = (to + pictures.length) % pictures.length;
    const picture = pictures[shown];
    image.src = picture?.url ?? '';
    image.alt = picture?.alt ?? '';
    count.textContent = `Foto ${shown + 1} de ${pictures.length}`;
    view.reset();
  };
  show(from);

  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-go], [data-scale]') : null;
    if (button?.dataset['go']) show(shown + Number(button.dataset['go']));
    if (button?.dataset['scale']) view.zoomBy(Number(button.dataset['scale']));
  });
  dialog.addEventListener('keydown', (event) => {
    const move = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === '+' || event.key === '=') view.zoomBy(1.5);
    else if (event.key === '-') view.zoomBy(1 / 1.5);
    else if (event.key === '0') view.reset();
    else if (move && view.isZoomed) view.panBy((move[0] ?? 0) * 80, (move[1] ?? 0) * 80);
    else if (move?.[0] && hasSeveral) show(shown - move[0]);
    else return;
    event.preventDefault();
  });
  await closed;
  return shown;
}
