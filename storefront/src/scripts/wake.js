// A page that is whole without its scripts and typefaces is painted before they travel; this fetches them then. Stands alone, without modules.
{
  const { fetches } = document.currentScript.dataset;
  const { dataset, faces = [] } = document.querySelector('script[data-faces]');

  // Whoever touches the page before its scripts are here finds done what they asked for when they are.
  const held = [];
  const kinds = ['click', 'input', 'change', 'submit'];
  const hold = (event) => {
    const target = event.type === 'click' ? event.target.closest?.('button:not([type=submit]), .gallery-track img') : event.target;
    if (!target) return;
    if (event.type === 'click' || event.type === 'submit') event.preventDefault();
    event.stopImmediatePropagation();
    held.push([event.type, target, target.value]);
  };
  const release = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    for (const [kind, target, value] of held) {
      if (kind === 'click') target.click();
      else if (kind === 'submit') target.requestSubmit();
      else Object.assign(target, { value }).dispatchEvent(new Event(kind, { bubbles: true }));
    }
  };

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const arrival = (src) =>
    new Promise((resolve) => {
      const properties = { type: 'module', async: false, src, onload: resolve, onerror: resolve };
      document.head.append(Object.assign(document.createElement('script'), properties));
    });
  const { documentElement: root } = document;
  // Its own task, after the page was drawn as it is now; a tab in the background draws nothing.
  const nextTask = () => Promise.race([new Promise(requestAnimationFrame).then(() => pause()), pause(100)]);

  const inner = (part) => part.getElementsByTagName('*');
  const heights = (part) => [part, ...inner(part)].map((element) => element.getBoundingClientRect().top + element.clientHeight);
  const isMoved = (before, after) => before.some((height, i) => Math.abs(height - after[i]) > 0.5);
  const isWhole = (part) =>
    inner(part).length < 60 ||
    part.matches('.row') ||
    [...part.childNodes].some(({ data = '', nodeType }) => nodeType === 3 && data.trim());
  // Part by part: laying out all words of a page at once is a task that is felt. What holds the parts follows, for what is drawn there later.
  const dressPart = async (part) => {
    if (!isWhole(part)) {
      for (const child of part.querySelectorAll(':scope > *')) await dressPart(child);
      part.dataset.face = 'dressed';
      return;
    }
    const isRead = part.getBoundingClientRect().top < innerHeight;
    const before = isRead && heights(part);
    part.dataset.face = 'dressed';
    // A line would break elsewhere and move what is being read: there the next page is the first to have them.
    if (isRead && isMoved(before, heights(part))) part.dataset.face = 'plain';
    await nextTask();
  };
  const dress = async () => {
    if (root.dataset.undressed === undefined) return;
    await Promise.all(faces.map((face) => face.load()));
    sessionStorage.setItem('faces', dataset.faces);
    // The root stays as it is: nothing is read there, and telling it would style everything once more.
    await dressPart(document.body);
  };

  const showAll = () => delete root.dataset.unseen;
  // One by one: a row is a tenth of the page, and whoever presses something meanwhile is not kept waiting for all of them.
  const showRows = async () => {
    for (const row of document.querySelectorAll('.row')) {
      row.dataset.shown = '';
      await nextTask();
    }
    showAll();
  };
  let woken = false;
  const wake = () => {
    if (woken || document.readyState === 'loading') return;
    woken = true;
    delete root.dataset.unpainted;
    const scripts = [...document.querySelectorAll('script[type="text/later"]')];
    const awake = Promise.all(scripts.map(({ dataset }) => arrival(dataset.src)))
      .then(release)
      .then(dress)
      // No connection, or no storage: as it is.
      .catch(() => undefined);
    // Best in the typefaces at once, where those are near.
    void Promise.race([awake, pause(300)]).then(showRows);
  };
  const painted = () =>
    new Promise((resolve) => {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    });
  // Where a script draws what the page is about.
  const drawn = () =>
    new Promise((resolve) => {
      const list = fetches === 'frame' && document.querySelector('[aria-busy=true]');
      if (!list || !list.checkVisibility()) return resolve();
      new MutationObserver(() => list.ariaBusy || resolve()).observe(list, { attributeFilter: ['aria-busy'] });
    });
  const firstPictures = () =>
    Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map((img) => img.decode().catch(() => undefined)));
  const whenRead = () => {
    if (held.length > 0) wake();
    void painted()
      // Whether a list is to be seen is known without a layout of its own by then.
      .then(drawn)
      .then(firstPictures)
      .then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake))));
    // No slow picture and no tab in the background keeps them away for ever.
    setTimeout(wake, 2000);
  };

  for (const kind of kinds) addEventListener(kind, hold, true);
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, wake, { capture: true, passive: true });
  addEventListener('scroll', showAll, { capture: true, passive: true, once: true });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenRead);
  else whenRead();
}
