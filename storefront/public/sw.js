// Caches visited pages, the cart and their files for offline use. API requests are never intercepted or cached, and pages are network-first, so
// that an update of the site is visible at once. Kill switch: with OFF = true the worker deletes its caches and unregisters itself.
const OFF = false;

const names = { pages: 'paginas-1', assets: 'recursos-1', pictures: 'fotos-1' };
const maxEntries = { [names.pages]: 60, [names.assets]: 120, [names.pictures]: 240 };
const OFFLINE = '/sin-conexion';
/** Precached pages and their files; the build replaces these lines (`adapter/offline-files.mjs`). */
const firstPages = [];
const firstFiles = [];
/** Personal pages, and pages whose URL contains a secret, are never cached; `redirects.spec.ts` compares them with the redirects. */
const privatePaths =
  /^\/(?:api|internal|ingresar|registro|recuperar-password|reset-password|verify-email|completar-registro|verificar-cuenta|mi-cuenta|orden)(?:\/|$)/;
const NETWORK_TIMEOUT_MS = 8000;

/** Ids of clients that got a cached page because the network failed. */
const offlineClients = new Set();

addEventListener('install', (event) => {
  skipWaiting();
  if (!OFF) event.waitUntil(precache());
});

addEventListener('activate', (event) => {
  event.waitUntil(OFF ? uninstall() : activate());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (OFF || request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (privatePaths.test(pathname)) {
    if (request.mode === 'navigate' && !/^\/(?:api|internal)\//.test(pathname)) event.respondWith(respondToPrivatePage(event));
  } else if (request.mode === 'navigate') event.respondWith(respondToPage(event));
  else if (/^\/(?:_astro|img)\/|^\/favicon\.svg$/.test(pathname)) event.respondWith(respondToFile(event, names.assets));
  else if (pathname.startsWith('/media/')) event.respondWith(respondToFile(event, names.pictures));
});

// `kept?`: a page asks whether it was served from the cache. `keep`: the page that installed the worker sends its URL and files to be cached.
addEventListener('message', (event) => {
  const { data, source } = event;
  if (Array.isArray(data?.keep)) event.waitUntil(cacheFirstPage(data.keep));
  else source?.postMessage({ kept: offlineClients.has(source.id) }, []);
});

async function activate() {
  const known = Object.values(names);
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function uninstall() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}

/** A failed request does not fail the installation. */
async function precache() {
  const fetchAndStore = async (cacheName, url, options) => {
    const response = await fetch(url, options).catch(() => undefined);
    if (response) await store(cacheName, url, response);
  };
  await Promise.all([
    ...firstPages.map((path) => fetchAndStore(names.pages, path, { cache: 'no-cache' })),
    ...firstFiles.map((url) => fetchAndStore(names.assets, url)),
  ]);
}

async function cacheFirstPage([path, ...files]) {
  if (privatePaths.test(path)) return;
  const response = await fetch(path).catch(() => undefined);
  if (response?.ok && !response.redirected) await store(names.pages, path, response);
  for (const url of files.filter((file) => /^\/(?:_astro|img|media)\//.test(file)).slice(0, 80)) {
    const fileResponse = await fetch(url).catch(() => undefined);
    if (fileResponse) await store(url.startsWith('/media/') ? names.pictures : names.assets, url, fileResponse);
  }
}

async function respondToPage(event) {
  const { request } = event;
  const fresh = fetchPage(event);
  const cached = await caches.match(request, { cacheName: names.pages });
  try {
    return await (cached ? Promise.race([fresh, timeout()]) : fresh);
  } catch {
    const fallback = cached ?? (await caches.match(OFFLINE, { cacheName: names.pages }));
    if (!fallback) return Response.error();
    if (event.resultingClientId) offlineClients.add(event.resultingClientId);
    return fallback;
  }
}

/** Only the page that says there is no connection may replace it. */
async function respondToPrivatePage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE, { cacheName: names.pages })) ?? Response.error();
  }
}

async function fetchPage(event) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (response.ok && response.type === 'basic' && !response.redirected && /text\/html/.test(response.headers.get('content-type') ?? ''))
    event.waitUntil(store(names.pages, event.request.url, response.clone()));
  return response;
}

const timeout = () => new Promise((_, reject) => setTimeout(() => reject(new Error('timeout')), NETWORK_TIMEOUT_MS));

/** Cache first. Files with a content hash never change; the site's pictures are refreshed in the background. */
async function respondToFile(event, cacheName) {
  const { request } = event;
  const cached = await caches.match(request, { cacheName });
  if (cached && /\/(?:_astro|media)\//.test(request.url)) return cached;
  const fresh = fetch(request).then((response) => {
    if (response.status === 200 && response.type === 'basic') event.waitUntil(store(cacheName, request.url, response.clone()));
    return response;
  });
  if (!cached) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

async function store(cacheName, key, response) {
  if (!response.ok) return;
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const entries = await cache.keys();
  const pinned = [...firstPages, ...firstFiles].map((path) => new URL(path, location.origin).href);
  const oldest = entries.slice(0, Math.max(0, entries.length - maxEntries[cacheName])).filter(({ url }) => !pinned.includes(url));
  for (const request of oldest) await cache.delete(request);
}
