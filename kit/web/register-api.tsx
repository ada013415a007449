// What the parts of a register know of it: its operations, and how an entry of it is filled in.
import type { Endpoint, ReturnsOf } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import type { Entry } from '@kawani/kit/contract/register';
import type { ReactNode } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { Form } from './forms/form-state.tsx';
import type { Later } from './later.tsx';

type Line =
  | 'list'
  | 'read'
  | 'uses'
  | 'history'
  | 'create'
  | 'change'
  | 'deactivate'
  | 'activate'
  | 'csv'
  | 'checkImport'
  | 'importFile';

/** What `registerApi` declares. */
export type RegisterApi = {
  readonly one: string;
  readonly many: string;
  readonly keepers: readonly Permission[];
  readonly switchers: readonly Permission[];
  readonly form: ZodMiniType;
} & Readonly<Record<Line, Endpoint>>;

/** What `csvApi` declares, and a register has among the rest. */
export type CsvApi = Pick<RegisterApi, 'one' | 'many' | 'keepers' | 'csv' | 'checkImport' | 'importFile'>;

export type EntryOf<Api extends RegisterApi> = ReturnsOf<Api['read']> & Entry;

/** How an entry is filled in. The values go by the names of the operation's fields, so that what is wrong finds them. */
export type EntryForm<Item, Values extends object> = {
  /** The checks that the server makes, before it is sent. */
  schema: ZodMiniType;
  blank: Values;
  valuesOf: (item: Item) => Values;
  /** What the operation takes of them; what is null or empty is left out. All as they are where nothing is said. */
  given?: (values: Values) => object;
  fields: (form: Form<Values>, item: Item | undefined) => ReactNode;
  isWide?: boolean;
};

/** The form comes with the first entry that is opened: made by `laterPart`. */
export type UseEntryForm<Item, Values extends object> = () => Later<EntryForm<Item, Values>>;

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
