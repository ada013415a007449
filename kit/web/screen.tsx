// A screen whose code is in a file of its own, fetched when its page is opened or about to be opened.
import { type ComponentType, use } from 'react';

const NEVER = new Promise<never>(() => {});

/** Once its code is loaded, `Screen` draws without suspending; until then `Suspense` shows its fallback. */
export function screenOf(fetchScreen: () => Promise<ComponentType>) {
  let Fetched: ComponentType | undefined;
  let failure: Error | undefined;
  let fetching: Promise<void> | undefined;
  const fetchOnce = async () => {
    failure = undefined;
    try {
      Fetched = await fetchScreen();
    } catch (failed) {
      failure = failed instanceof Error ? failed : new Error(String(failed));
      fetching = undefined;
    }
  };
  /** Tries again after a failure. Never rejects. */
  const load = () => {
    fetching ??= fetchOnce();
    return fetching;
  };
  function Screen() {
    if (Fetched === undefined && failure === undefined) use(load());
    if (failure !== undefined && reloadsFor(failure)) use(NEVER);
    if (Fetched === undefined) throw failure;
    return <Fetched />;
  }
  return { Screen, load };
}

let isReloading = false;

/** After an update the files of the previous build are gone: reload the page, once for each missing file. */
function reloadsFor({ message }: Error): boolean {
  const mark = `reloaded: ${message}`;
  if (!isReloading && navigator.onLine && sessionStorage.getItem(mark) === null) {
    isReloading = true;
    sessionStorage.setItem(mark, 'yes');
    location.reload();
  }
  return isReloading;
}
