// The service worker: keeps this build's files, opens the app from them, and leaves everything else to the network.
// It never keeps or answers anything of /api or /auth.

export type KeptFile = { url: string; revision: string | null };

const worker = self as unknown as ServiceWorkerGlobalScope;
// Written in by the build.
const FILES = (self as unknown as { __WB_MANIFEST: readonly KeptFile[] }).__WB_MANIFEST;
const VERSION = FILES.map(({ url, revision }) => `${url}${revision ?? ''}`).join();
const CACHE = `kawani ${hashOf(VERSION)}`;
const SHELL = '/index.html';
/** Pages of the server or of a sibling app, never the shell. */
const NOT_OURS = /^\/(?:api|auth|hr|recruitment|outbox|healthz|readyz|metrics)(?:\/|$)|\.[a-z\d]+$/i;

const ADDRESSES = new Set(FILES.map(({ url }) => new URL(url, worker.location.origin).pathname));

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

// A page that runs keeps the files it was made of until the person takes the new version.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && !NOT_OURS.test(pathname)) event.respondWith(kept(SHELL, request));
  else if (ADDRESSES.has(pathname) && pathname !== SHELL) event.respondWith(kept(pathname, request));
});

async function kept(address: string, request: Request): Promise<Response> {
  return (await caches.match(address)) ?? fetch(request);
}

/** Files whose names carry their hash are taken over from the version before. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const keep = async ({ url, revision }: KeptFile) => {
    const { pathname } = new URL(url, worker.location.origin);
    const before = revision === null ? await caches.match(pathname) : undefined;
    const file = before ?? (await fetch(pathname, { cache: revision === null ? 'default' : 'reload' }));
    if (!file.ok) throw new Error(`${pathname} could not be kept (${file.status}).`);
    await cache.put(pathname, file);
  };
  await Promise.all(FILES.map(keep));
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
}
