import { pause } from '../pause.js';
import { dress } from './dress.js';
import { held, hold, release } from './held.js';
import { showAllRows, showRows } from './rows.js';

/** A page that is whole without its scripts and typefaces is painted before they travel; this fetches them then. One file, built by itself. */
const { documentElement: root } = document;

function arrival(src = ''): Promise<unknown> {
  return new Promise((resolve) => {
    const properties = { type: 'module', async: false, src, onload: resolve, onerror: resolve };
    document.head.append(Object.assign(document.createElement('script'), properties));
  });
}

let woken = false;
function wake(): void {
  if (woken || document.readyState === 'loading') return;
  woken = true;
  delete root.dataset.unpainted;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')];
  const awake = Promise.all(scripts.map(({ dataset }) => arrival(dataset.src)))
    .then(release)
    .then(dress)
    // No connection, or no storage: as it is.
    .catch(() => undefined);
  // Best in the typefaces at once, where those are near.
  void Promise.race([awake, pause(1000)]).then(showRows);
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Where a script draws what the page is about. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const list = document.querySelector('script[data-fetches=frame]') && document.querySelector('[aria-busy=true]');
    if (!list?.checkVisibility()) return resolve();
    new MutationObserver(() => list.ariaBusy || resolve()).observe(list, { attributeFilter: ['aria-busy'] });
  });

const firstPictures = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((img) => img.decode().catch(() => undefined)),
  );

/**
 * Until the browser says that a picture is on the screen, where it does so: a slow machine is some frames late, and what is fetched in them is
 * fetched before the picture is seen. Where words are the largest thing there is no such picture to wait for.
 */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    const type = 'largest-contentful-paint';
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve();
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some((entry) => (entry as LargestContentfulPaint).element instanceof HTMLImageElement)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type, buffered: true });
    void pause(300).then(resolve);
  });

function whenRead(): void {
  if (held.length > 0) wake();
  void painted()
    // Whether a list is to be seen is known without a layout of its own by then.
    .then(drawn)
    .then(firstPictures)
    .then(shown)
    .then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake))));
  // No slow picture and no tab in the background keeps them away for ever.
  setTimeout(wake, 2000);
}

hold();
for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, wake, { capture: true, passive: true });
addEventListener('scroll', showAllRows, { passive: true, once: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenRead);
else whenRead();
