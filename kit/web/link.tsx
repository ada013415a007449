// Links within an app, and the view's state in its address, so that Back, refresh and a pasted link restore it.
import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useCallback } from 'react';
import type { ButtonLook } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  search?: Readonly<Record<string, string>>;
  replace?: boolean;
  children: ReactNode;
};

/** Prefetches its page on hover, focus or touch. */
export function Link({ search = {}, ...rest }: LinkProps) {
  const props = { ...rest, search, activeOptions: { exact: true } } as unknown as RouterLinkProps;
  return <RouterLink {...props} />;
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

type Search = Readonly<Record<string, string>>;

/** The address's query over `defaults`; setting a value back to its default takes it out of the address. */
export function useUrlState<const Defaults extends Search>(
  defaults: Defaults,
): [
  state: { readonly [Key in keyof Defaults]: string },
  set: (changes: Partial<Record<keyof Defaults & string, string>>, how?: { replace?: boolean }) => void,
  current: Search,
] {
  const current: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Search, { replace = false } = {}) => {
      const change = (before: Search) => {
        const kept = Object.entries({ ...before, ...changes });
        return Object.fromEntries(kept.filter(([key, value]) => value !== (defaults[key] ?? '')));
      };
      void navigate({ to: '.', search: change as never, replace, resetScroll: false });
    },
    [navigate, defaults],
  );
  return [{ ...defaults, ...current }, set as never, current];
}

/** A part of the address that the route names: `$id` of `/employees/$id`. */
export function usePathPart(name: string): string {
  const parts: Readonly<Record<string, string>> = useParams({ strict: false });
  return parts[name] ?? '';
}
