// Runs before anything is painted (and so stands alone, without modules; sent as it stands). Marks the page of somebody who is signed in, and as what.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.member = '';
  document.documentElement.dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {
  // No storage, or nothing in it that can be read: no session.
}
// Pages that are drawn without them get their scripts, typefaces and the rest of the styles once they are painted.
{
  const { sheet, faces } = document.currentScript.dataset;
  const add = (tag, properties) =>
    new Promise((resolve) =>
      document.head.append(Object.assign(document.createElement(tag), properties, { onload: resolve, onerror: resolve })),
    );
  const addSheet = (more) => {
    for (const href of faces.split(' ')) void add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    return add('link', { rel: 'stylesheet', href: sheet, ...more });
  };
  if (sheet) {
    let drawn;
    try {
      // Whoever has seen another page has them already, and sees them from the first paint on. A new visit may have lost them again.
      if (sessionStorage.getItem('sheet') === sheet) drawn = addSheet({ blocking: 'render' });
      else sessionStorage.setItem('sheet', sheet);
    } catch {
      // No storage: as the first time.
    }

    // What is pressed or chosen before its script is there happens when it is.
    const held = [];
    const kinds = ['click', 'input', 'change'];
    const hold = (event) => {
      const target = event.type === 'click' ? event.target.closest?.('button:not([type=submit]), .gallery-track img') : event.target;
      if (!target) return;
      if (event.type === 'click') event.preventDefault();
      event.stopImmediatePropagation();
      held.push([event.type, target, target.value]);
      hurry();
    };
    const release = () => {
      for (const kind of kinds) removeEventListener(kind, hold, true);
      for (const [kind, target, value] of held) {
        if (kind === 'click') target.click();
        else Object.assign(target, { value }).dispatchEvent(new Event(kind, { bubbles: true }));
      }
    };

    let woken = false;
    const wake = () => {
      if (woken) return;
      woken = true;
      drawn ??= addSheet();
      const scripts = [...document.querySelectorAll('script[data-later]')].map(({ dataset }) =>
        add('script', { type: 'module', async: false, src: dataset.later }),
      );
      void Promise.all([drawn, ...scripts]).then(release);
    };
    const hurry = () => document.readyState !== 'loading' && wake();
    const whenRead = () => {
      if (held.length > 0) wake();
      const first = [...document.querySelectorAll('img[fetchpriority=high]')].map((img) => img.decode().catch(() => undefined));
      const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)));
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        void Promise.all(first).then(painted);
      }).observe({ type: 'paint', buffered: true });
      // No picture and no tab in the background keeps them away for ever.
      setTimeout(wake, 2000);
    };
    for (const kind of kinds) addEventListener(kind, hold, true);
    for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, hurry, { capture: true, passive: true });
    addEventListener('DOMContentLoaded', whenRead);
  }
}
