// Offices: who decides at a level of a chain by holding a permission, how texts call them, where they decide, and how much of a
// request they are told.
import type { Permission } from '@kawani/kit/contract/permission';

export type Office = {
  readonly permission: Permission;
  /** In texts that say whom a request waits for or who decided it; as the kind calls its office, where left out. */
  readonly name?: string;
  /** The page it decides on in the employee app, where that is not the page of the kind. */
  readonly decidedOn?: `/${string}`;
  /**
   * It decides about money alone. It is told this in place of what is asked, and the sums that the request handler gives:
   * no form, facts, papers, messages or remarks of others.
   */
  readonly toldOnly?: string;
};

type OfOffices = {
  readonly offices?: readonly Office[] | undefined;
  readonly office?: string | undefined;
};

/** In English, to be said later: whom a request waits for that waits for the holders of a permission. */
export function officeNameOf({ offices = [], office = 'HR' }: OfOffices, permission: string | null): string {
  return offices.find((each) => each.permission.code === permission)?.name ?? office;
}

/** Every name that an office of the kind is stored with in timelines. */
export function officeNames({ offices = [], office = 'HR' }: OfOffices): readonly string[] {
  return [office, ...offices.flatMap(({ name = [] }) => name)];
}
