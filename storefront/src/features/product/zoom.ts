import PhotoSwipe from 'photoswipe';
import { html } from '../../ui/html.js';
import { openDialog } from '../../ui/message-dialog.js';
import styleSheet from './zoom.css?url';

export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

const zoomStep = 1.5;
const barHeightPx = 60;

let styles: Promise<unknown> | undefined;

/** Loads the styles with the viewer; Astro would add an imported style sheet to every product page. */
function loadStyles(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleSheet;
  document.head.append(link);
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
  });
}

/** Opens a full-screen viewer in a modal dialog. Resolves with the index of the last picture shown. */
export async function openZoom(pictures: Picture[], from: number): Promise<number> {
  await (styles ??= loadStyles());
  const { dialog, closed } = openDialog(html``, { label: 'Foto ampliada', className: 'zoom' });
  const viewer = new PhotoSwipe({
    dataSource: pictures,
    index: from,
    appendToEl: dialog,
    // The dialog traps the focus, returns it and closes on Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    // The arrow keys move an enlarged picture; without enlargement `onKey` shows the next one.
    arrowKeys: false,
    counter: false,
    zoom: false,
    wheelToZoom: true,
    imageClickAction: 'zoom',
    bgClickAction: 'zoom',
    tapAction: 'zoom',
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 4,
    paddingFn: () => ({ top: barHeightPx, right: 0, bottom: 0, left: 0 }),
    bgOpacity: 1,
    showHideAnimationType: 'none',
    closeTitle: 'Cerrar',
    arrowPrevTitle: 'Foto anterior',
    arrowNextTitle: 'Foto siguiente',
    errorMsg: 'No se pudo cargar la foto.',
  });
  const zoomBy = (factor: number): void => {
    const { currSlide: slide } = viewer;
    slide?.zoomTo(Math.max(slide.zoomLevels.fit, slide.currZoomLevel * factor), undefined, viewer.options.zoomAnimationDuration || 0);
  };
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'status',
      order: 5,
      onInit: (element) => {
        element.setAttribute('role', 'status');
        viewer.on('change', () => (element.textContent = `Foto ${viewer.currIndex + 1} de ${pictures.length}`));
      },
    });
    for (const [name, ariaLabel, sign, factor] of [
      ['smaller', 'Alejar', '−', 1 / zoomStep],
      ['larger', 'Acercar', '+', zoomStep],
    ] as const)
      viewer.ui?.registerElement({ name, ariaLabel, html: sign, order: 10, isButton: true, onClick: () => zoomBy(factor) });
  });
  // Pictures that were not loaded yet may have other proportions than expected.
  viewer.on('loadComplete', ({ content, slide }) => {
    const { element, data } = content;
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return;
    const height = Math.round(((data.width ?? 0) * element.naturalHeight) / element.naturalWidth);
    if (Math.abs(height - (data.height ?? 0)) < 3) return;
    data.height = height;
    viewer.refreshSlideContent(slide.index);
  });
  viewer.on('destroy', () => dialog.close());
  viewer.init();
  // The dialog has the role and the name; PhotoSwipe would add its own in English.
  viewer.element?.removeAttribute('role');
  for (const part of dialog.querySelectorAll('[aria-roledescription]')) part.removeAttribute('aria-roledescription');
  dialog.querySelector<HTMLElement>('.pswp__button--close')?.focus();

  dialog.addEventListener('keydown', (event) => {
    const isEnlarged = viewer.currSlide && viewer.currSlide.currZoomLevel > viewer.currSlide.zoomLevels.fit;
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') zoomBy(0);
    else if (event.key === 'ArrowRight' && !isEnlarged) viewer.next();
    else if (event.key === 'ArrowLeft' && !isEnlarged) viewer.prev();
    else return;
    event.preventDefault();
  });
  await closed;
  const shown = viewer.currIndex;
  if (!viewer.isDestroying) viewer.destroy();
  return shown;
}
