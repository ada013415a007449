// Links within an app, and the view's state in its address, so that Back, refresh and a pasted link restore it.
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useCallback, useRef } from 'react';
import type { ButtonLook } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { addressOf, type Query, type Router, useShown } from './router.tsx';

/** How long a pointer rests on a link before its page is fetched: one that only passes fetches nothing. */
const INTENT_MS = 50;
const NO_QUERY: Query = {};

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this app; `.` is the current page. */
  to: string;
  search?: Query;
  replace?: boolean;
  children: ReactNode;
};

/** Fetches its page's code on hover, focus or touch. */
export function Link({ to, search = NO_QUERY, replace = false, onClick, ...rest }: LinkProps) {
  const { router, pathname, address: here } = useShown();
  const address = addressOf(to === '.' ? pathname : to, search);
  const prefetching = usePrefetch(router, address);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!staysInApp(event)) return;
    event.preventDefault();
    router.go(address, { replace });
  };
  return (
    <a
      {...rest}
      {...(address === here ? { 'aria-current': 'page' } : {})}
      {...prefetching}
      href={router.hrefOf(address)}
      onClick={follow}
    />
  );
}

/** Everything else is left to the browser: another tab, another window. */
function staysInApp(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented, currentTarget } = event;
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
  return isPlain && !defaultPrevented && ['', '_self'].includes(currentTarget.target);
}

function usePrefetch(router: Router, address: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = () => router.prefetch(address);
  const drop = () => clearTimeout(timer.current);
  const soon = () => {
    drop();
    timer.current = setTimeout(now, INTENT_MS);
  };
  return { onMouseEnter: soon, onMouseLeave: drop, onFocus: soon, onBlur: drop, onTouchStart: now };
}

export function LinkButton({
  look = 'plain',
  icon,
  children,
  ...rest
}: LinkProps & { look?: ButtonLook; icon?: IconName }) {
  return (
    <Link {...rest} className="button" data-look={look}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  );
}

/** For what opens a page without being a link, such as the row of a list. */
export function useNavigate(): (to: string, search?: Query) => void {
  const { router } = useShown();
  return useCallback((to, search = NO_QUERY) => router.go(addressOf(to, search)), [router]);
}

type StateOf<Name extends string> = Readonly<Record<Name, string>>;
type SetState<Name extends string> = (changes: Partial<StateOf<Name>>, how?: { replace?: boolean }) => void;

/** The address's query over `defaults`; setting a value back to its default takes it out of the address. */
export function useUrlState<Name extends string>(
  defaults: StateOf<Name>,
): [state: StateOf<Name>, set: SetState<Name>, current: Query] {
  const { router, pathname, query } = useShown();
  const set: SetState<Name> = useCallback(
    (changes, how) => {
      const now = router.here();
      // The person has already left for another page, whose query this must not touch.
      if (now.pathname !== pathname) return;
      const usual: Query = defaults;
      const kept = Object.entries({ ...now.query, ...changes }).filter(([key, value]) => value !== (usual[key] ?? ''));
      router.go(addressOf(pathname, Object.fromEntries(kept)), how);
    },
    [router, pathname, defaults],
  );
  return [{ ...defaults, ...query }, set, query];
}

/** The part of the address that a page's path names: `id` of `/employees/:id`. */
export function usePathPart(name: string): string {
  return useShown().pathParts[name] ?? '';
}
