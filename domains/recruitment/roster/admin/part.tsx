// What other features list in the roster, each in a tab of its own.
import type { Permission } from '@kawani/kit/contract/permission';
import type { ReactNode } from 'react';

export type RosterPart = {
  /** In the address. */
  readonly key: string;
  /** A phrase. */
  readonly title: string;
  /** Beside the permission to see the roster. */
  readonly needs: Permission;
  /** How many, beside the title. */
  readonly Count: () => ReactNode;
  readonly View: (props: object) => ReactNode;
};
