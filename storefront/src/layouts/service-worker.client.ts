const offlineText = 'Sin conexión: ves lo que ya visitaste.';
let notice: HTMLElement | undefined;

function showNotice(offline: boolean): void {
  if (!offline && !notice) return;
  if (!notice) {
    notice = document.createElement('p');
    notice.className = 'offline-notice';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  notice.textContent = offline ? offlineText : '';
}

export function registerServiceWorker(): void {
  addEventListener('offline', () => showNotice(true));
  addEventListener('online', () => showNotice(false));
  showNotice(!navigator.onLine);
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kept?: boolean } | null>) => data?.kept && showNotice(true));
  const isFirstVisit = !serviceWorker.controller;
  serviceWorker.controller?.postMessage('kept?');
  const registerSoon = (): void => void setTimeout(() => void register(serviceWorker, isFirstVisit).catch(() => undefined), 1000);
  if (document.readyState === 'complete') registerSoon();
  else addEventListener('load', registerSoon);
}

/** The first page was loaded without the worker, so it sends its own URL and files to be cached. */
async function register(container: ServiceWorkerContainer, isFirstVisit: boolean): Promise<void> {
  await container.register('/sw.js', { updateViaCache: 'none' });
  if (!isFirstVisit) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name.replace(`${location.origin}/`, '/'));
  (await container.ready).active?.postMessage({ keep: [location.pathname + location.search, ...files] });
}
