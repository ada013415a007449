// A page for people without an account, declared once: its address, its title, and whether a link lets people in.
import type { ComponentType } from 'react';

export type OpenPage = {
  readonly app: 'careers';
  /** From the root of the address; `:code` is a parameter, which the screen reads with `usePathPart('code')`. */
  readonly path: string;
  readonly title: string;
  /** Opened by a link that was sent: the screen is drawn while the link works, and its calls carry it by themselves. */
  readonly byLink?: true;
  readonly screen: () => Promise<ComponentType>;
};

export function openPage(page: OpenPage): OpenPage {
  return page;
}
