// Which page is shown: after the address changes, its guard runs and its code loads, while the previous page stays for a moment.
// regexparam matches paths; TanStack History changes the address and lets what lies above a page meet Back first.
import { createBrowserHistory, parseHref } from '@tanstack/history';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { parse } from 'regexparam';
import { openLayers } from './layers.tsx';

/** How long the previous page stays while the code of the next one loads. */
export const PATIENCE_MS = 200;

export type Query = Readonly<Record<string, string>>;

/** An address within this app, without its base. */
export type Place = { readonly pathname: string; readonly query: Query; readonly address: string };

export type Route = {
  /** `/employees/:id`; `*` matches every path that no other route does. */
  readonly path: string;
  readonly title: string;
  readonly noGutters?: true | undefined;
  /** The layout around the page, kept while pages of the same layout follow each other. */
  readonly Frame: ComponentType<{ children: ReactNode }>;
  readonly Page: ComponentType;
  /** Loads the page's code. Never rejects: the page throws what went wrong when it is drawn. */
  readonly load: () => Promise<void>;
  /** Shown when the page's code takes longer than the previous page stays. */
  readonly waiting?: ReactNode;
  /** The address to redirect to; undefined lets the page be shown. */
  readonly guard?: (place: Place) => Promise<string | undefined>;
};

export type Shown = Place & { readonly route: Route; readonly pathParts: Query };

type RouterOptions = {
  /** The path that the app is served under: `/`, `/hr/`. */
  base: string;
  routes: readonly Route[];
  /** The path has changed, and its page is about to load. */
  onPathChange?: () => void;
};

export type Router = ReturnType<typeof openRouter>;

export function openRouter({ base, routes, onPathChange }: RouterOptions) {
  const history = historyBelow(base.replace(/\/$/, ''));
  const find = matcher(routes);
  const listeners = new Set<(shown: Shown) => void>();
  let shown: Shown | undefined;
  let latest = 0;
  const layers = openLayers(history);

  function here(): Place {
    const { pathname, search } = history.location;
    const query = Object.fromEntries(new URLSearchParams(search));
    return { pathname, query, address: addressOf(pathname, query) };
  }

  async function follow(): Promise<void> {
    latest += 1;
    const mine = latest;
    const place = here();
    const found = find(place.pathname);
    if (place.pathname !== shown?.pathname) onPathChange?.();
    const elsewhere = await found.route.guard?.(place);
    if (mine !== latest) return;
    if (elsewhere !== undefined) return history.replace(elsewhere, {}, { ignoreBlocker: true });
    await Promise.race([found.route.load(), pause(PATIENCE_MS)]);
    if (mine !== latest) return;
    shown = { ...place, ...found };
    for (const listener of listeners) listener(shown);
  }

  history.subscribe(() => void follow());
  return {
    here,
    shown: () => shown,
    /** Shows the first page. */
    start: () => void follow(),
    go(address: string, { replace = false } = {}): void {
      if (layers.takes(address)) return;
      if (address === here().address) return void follow();
      // Without a question a navigation is made before this returns.
      const how = { ignoreBlocker: !layers.isAsking() };
      if (replace) history.replace(address, {}, how);
      else history.push(address, {}, how);
    },
    hrefOf: history.createHref,
    prefetch: (address: string) => void find(address.split('?')[0] ?? '').route.load(),
    /** What lies above the page or is half filled in: met by Back first, and asked before a link or closing the tab leaves. */
    hold: layers.hold,
    onShown(listener: (shown: Shown) => void): () => void {
      listeners.add(listener);
      if (shown !== undefined) listener(shown);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's history, with addresses relative to `root`. */
function historyBelow(root: string) {
  return createBrowserHistory({
    createHref: (address) => root + address,
    parseLocation: () => {
      const { pathname, search, hash } = window.location;
      return parseHref(`${pathname.slice(root.length) || '/'}${search}${hash}`, window.history.state);
    },
  });
}

/** Paths without parameters match first (`/employees/new` before `/employees/:id`), and `*` matches last. */
function matcher(routes: readonly Route[]) {
  const known = routes.map((route) => ({ route, ...parse(route.path) }));
  const breadth = ({ route, keys }: (typeof known)[number]) =>
    route.path === '*' ? Number.MAX_SAFE_INTEGER : keys.length;
  const ordered = known.toSorted((one, other) => breadth(one) - breadth(other));
  return (pathname: string): Pick<Shown, 'route' | 'pathParts'> => {
    for (const { route, pattern, keys } of ordered) {
      const match = pattern.exec(pathname);
      if (match) return { route, pathParts: Object.fromEntries(keys.map((key, at) => [key, match[at + 1] ?? ''])) };
    }
    throw new Error(`No route has ${pathname}.`);
  };
}

export function addressOf(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The current page and its router, for everything drawn within it. */
export const ShownContext = createContext<(Shown & { readonly router: Router }) | undefined>(undefined);

export function useShown() {
  const shown = use(ShownContext);
  if (shown === undefined) throw new Error('This is only available within a RouterView.');
  return shown;
}
