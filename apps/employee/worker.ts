// Registers the service worker: the installed app opens without a network. A new version is taken on the next opening,
// or at once by the button of a quiet strip.
import { languageNow } from '@kawani/kit/contract/say';
import { offerUpdate } from '@kawani/kit/web/offline';

const WORKER = '/sw.js';

export function registerWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // After the first page had the network for itself.
  const later = () => setTimeout(() => void register().catch(() => {}), 3000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(address() as string);
  void tellLanguage();
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
    });
  });
}

/** So that the page opens without a network in the language it is read in. */
async function tellLanguage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ reads: languageNow() });
}

function offer(next: ServiceWorker): void {
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    next.postMessage('take over');
  });
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
};

/** Under Trusted Types a script's address must come from a policy; this one knows a single address. */
function address(): unknown {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return WORKER;
  return types.createPolicy('kawani-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER);
}
