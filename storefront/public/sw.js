// What keeps the shop readable without a connection: pages that were visited, the cart, and whatever those are made of. Nothing of `/api` is
// ever touched or kept, and a page always comes from the network while there is one, so an update of the site is never held back.
// To take it back from every browser, publish it with OFF = true: it removes all it kept and then itself.
const OFF = false;

const names = { pages: 'paginas-1', assets: 'recursos-1', pictures: 'fotos-1' };
/** How many of each are kept; the ones used last stay. */
const most = { [names.pages]: 60, [names.assets]: 120, [names.pictures]: 240 };
/** Answers for pages nobody visited. */
const OFFLINE = '/sin-conexion';
/** Kept from the beginning: these have to be there when the connection is not. */
const firstPages = [OFFLINE, '/mi-carrito'];
/** What those are made of, imports included: the build writes it (`adapter/offline-files.mjs`). */
const firstFiles = [];
/** Pages that are somebody's own, or whose address says more than anybody else should read. */
const personal =
  /^\/(?:api|internal|ingresar|registro|recuperar-password|reset-password|verify-email|completar-registro|verificar-cuenta|mi-cuenta|orden)(?:\/|$)/;
/** A page that is there is shown when the network says nothing for this long. */
const PATIENCE_MS = 8000;

/** Windows that were shown a kept page because there was no connection. */
const shownKept = new Set();

addEventListener('install', (event) => {
  skipWaiting();
  if (!OFF) event.waitUntil(keepFirst());
});

addEventListener('activate', (event) => {
  event.waitUntil(OFF ? takeBack() : begin());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (OFF || request.method !== 'GET' || origin !== location.origin || personal.test(pathname) || request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (/^\/(?:_astro|img)\/|^\/favicon\.svg$/.test(pathname)) event.respondWith(file(event, names.assets));
  else if (pathname.startsWith('/media/')) event.respondWith(file(event, names.pictures));
});

// A page asks whether it is a kept one; the one that brought this worker names itself and its files, which came before it could see them.
addEventListener('message', (event) => {
  const { data, source } = event;
  if (Array.isArray(data?.keep)) event.waitUntil(keepSeen(data.keep));
  else source?.postMessage({ kept: shownKept.has(source.id) }, []);
});

async function begin() {
  const known = Object.values(names);
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function takeBack() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}

/** The page without a connection and the cart, with their files. One that does not come keeps nobody from installing. */
async function keepFirst() {
  const fetchAndKeep = async (cacheName, url, options) => {
    const answer = await fetch(url, options).catch(() => undefined);
    if (answer) await keep(cacheName, url, answer);
  };
  await Promise.all([
    ...firstPages.map((path) => fetchAndKeep(names.pages, path, { cache: 'no-cache' })),
    ...firstFiles.map((url) => fetchAndKeep(names.assets, url)),
  ]);
}

async function keepSeen([path, ...files]) {
  if (personal.test(path)) return;
  const answer = await fetch(path).catch(() => undefined);
  if (answer?.ok && !answer.redirected) await keep(names.pages, path, answer);
  for (const url of files.filter((file) => /^\/(?:_astro|img|media)\//.test(file)).slice(0, 80)) {
    const found = await fetch(url).catch(() => undefined);
    if (found) await keep(url.startsWith('/media/') ? names.pictures : names.assets, url, found);
  }
}

/** From the network; from what is kept when there is none; the page that says so for what nobody visited. */
async function page(event) {
  const { request } = event;
  const fresh = network(event);
  const kept = await caches.match(request, { cacheName: names.pages });
  try {
    return await (kept ? Promise.race([fresh, late()]) : fresh);
  } catch {
    const instead = kept ?? (await caches.match(OFFLINE, { cacheName: names.pages }));
    if (!instead) return Response.error();
    if (event.resultingClientId) shownKept.add(event.resultingClientId);
    return instead;
  }
}

async function network(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (answer.ok && answer.type === 'basic' && !answer.redirected && /text\/html/.test(answer.headers.get('content-type') ?? ''))
    event.waitUntil(keep(names.pages, event.request.url, answer.clone()));
  return answer;
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS));

/** What is named by its content, or hardly ever changes: kept is as good as fresh. Small pictures of the site follow in the background. */
async function file(event, cacheName) {
  const { request } = event;
  const kept = await caches.match(request, { cacheName });
  if (kept && /\/(?:_astro|media)\//.test(request.url)) return kept;
  const fresh = fetch(request).then((answer) => {
    if (answer.status === 200 && answer.type === 'basic') event.waitUntil(keep(cacheName, request.url, answer.clone()));
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** Puts it last in line; the first in line go when there are too many. */
async function keep(cacheName, key, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, answer);
  const all = await cache.keys();
  const pinned = [...firstPages, ...firstFiles].map((path) => new URL(path, location.origin).href);
  const old = all.slice(0, Math.max(0, all.length - most[cacheName])).filter(({ url }) => !pinned.includes(url));
  for (const request of old) await cache.delete(request);
}
