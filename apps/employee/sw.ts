// The service worker: keeps this build's files, opens the app from them, and leaves everything else to the network.
// It never keeps or answers anything of /api or /auth.
import { NOT_OURS } from './not-ours.ts';

export type KeptFile = { url: string; revision: string | null };

const worker = self as unknown as ServiceWorkerGlobalScope;
// Written in by the build.
const FILES = (self as unknown as { __WB_MANIFEST: readonly KeptFile[] }).__WB_MANIFEST;
const VERSION = FILES.map(({ url, revision }) => `${url}${revision ?? ''}`).join();
const CACHE = `kawani ${hashOf(VERSION)}`;
const SHELL = '/index.html';
/** Texts of another language than English: kept for who reads it alone. */
const TEXTS = /^\/assets\/([a-z]+)\//;

const ADDRESSES = new Set(FILES.map(({ url }) => new URL(url, worker.location.origin).pathname));

worker.addEventListener('install', (event) => {
  event.waitUntil(languagesKept().then((languages) => keepFiles(['', ...languages])));
});

// A page that runs keeps the files it was made of until the person takes the new version.
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') void worker.skipWaiting();
  else if (typeof data?.reads === 'string') event.waitUntil(keepFiles([data.reads]));
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

/** The language of a file of texts; empty for all others. */
function languageOf({ url }: KeptFile): string {
  return TEXTS.exec(new URL(url, worker.location.origin).pathname)?.[1] ?? '';
}

/** Those that an earlier version kept texts of. */
async function languagesKept(): Promise<string[]> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(kept.flat().map(({ url }) => languageOf({ url, revision: null })))].filter(Boolean);
}

/** Files whose names carry their hash are taken over from the version before. */
async function keepFiles(languages: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const keep = async ({ url, revision }: KeptFile) => {
    const { pathname } = new URL(url, worker.location.origin);
    const before = revision === null ? await caches.match(pathname) : undefined;
    const file = before ?? (await fetch(pathname, { cache: revision === null ? 'default' : 'reload' }));
    if (!file.ok) throw new Error(`${pathname} could not be kept (${file.status}).`);
    await cache.put(pathname, file);
  };
  await Promise.all(FILES.filter((file) => languages.includes(languageOf(file))).map(keep));
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
