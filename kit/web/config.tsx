// What this deployment is: read at run time, so that one build serves every company. The server writes it into the page;
// a page without it asks for `/config.json`.

export type Config = {
  companyName: string;
  /** The identity provider's base, before `/auth`. */
  authUrl: string;
  realm: string;
  clientId: string;
  employeeUrl: string;
  hrUrl: string;
  recruitmentUrl: string;
  demo: boolean;
  /** False for a demo alone, with its invented people. */
  production: boolean;
  /** Where the pictures of maps come from, and whom to thank; none: maps are blank. */
  mapTiles?: { url: string; credit: string };
};

const WHERE = '/config.json';
let known: Config | undefined;

/** Only after `readConfig`. */
export function config(): Config {
  if (!known) throw new Error('The configuration is not read yet.');
  return known;
}

export async function readConfig(): Promise<Config> {
  const written = document.getElementById('config')?.textContent?.trim();
  const read: Config = written ? JSON.parse(written) : await fetchConfig();
  known = read;
  return read;
}

/** A page kept by the service worker holds the configuration of its day; when that changed, the page is asked for anew. */
export async function forgetStalePage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const now = await fetchConfig().catch(() => known);
  if (JSON.stringify(now) === JSON.stringify(known)) return;
  for (const name of await caches.keys()) {
    const kept = await caches.open(name);
    for (const request of await kept.keys()) {
      if (request.url.includes('index.html')) await kept.delete(request);
    }
  }
}

async function fetchConfig(): Promise<Config> {
  const reply = await fetch(WHERE);
  if (!reply.ok) throw new Error(`The configuration could not be read (${reply.status}).`);
  return (await reply.json()) as Config;
}
