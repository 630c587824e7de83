const sentence = 'Sin conexión: ves lo que ya visitaste.';
let notice: HTMLElement | undefined;

/** A quiet line at the bottom while there is no connection. It is announced once, and never in the way. */
function show(offline: boolean): void {
  if (!offline && !notice) return;
  if (!notice) {
    notice = document.createElement('p');
    notice.className = 'offline-notice';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  notice.textContent = offline ? sentence : '';
}

/** Registers the worker that keeps visited pages (`public/sw.js`), after everything the visitor waits for, and says when the connection is lost. */
export function stayReadable(): void {
  addEventListener('offline', () => show(true));
  addEventListener('online', () => show(false));
  show(!navigator.onLine);
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kept?: boolean } | null>) => data?.kept && show(true));
  const first = !serviceWorker.controller;
  serviceWorker.controller?.postMessage('kept?');
  const soon = (): void => void setTimeout(() => void register(serviceWorker, first).catch(() => undefined), 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

/** The page that brings the worker was loaded without it, and hands itself and its files over. */
async function register(container: ServiceWorkerContainer, first: boolean): Promise<void> {
  await container.register('/sw.js', { updateViaCache: 'none' });
  if (!first) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name.replace(`${location.origin}/`, '/'));
  (await container.ready).active?.postMessage({ keep: [location.pathname + location.search, ...files] });
}
