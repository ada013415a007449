// The drawers of a register: of an entry, and of its history. Each comes when it is opened, with the form of its entries.
import { Suspense } from 'react';
import type { EntryDrawerProps } from './entry-drawer.tsx';
import { later, laterPart } from './later.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { EntryOf, RegisterApi, UseEntryForm } from './register-api.tsx';

export const HistoryDrawer = later(async () => (await import('./history-drawer.tsx')).HistoryDrawer);
const useEntryDrawer = laterPart(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

type OpenedEntryProps<Api extends RegisterApi, Values extends object> = Omit<EntryDrawerProps<Api, Values>, 'form'> & {
  useEntryForm: UseEntryForm<EntryOf<Api>, Values>;
};

export function OpenedEntry<Api extends RegisterApi, Values extends object>(props: OpenedEntryProps<Api, Values>) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened<Api extends RegisterApi, Values extends object>(props: OpenedEntryProps<Api, Values>) {
  const { useEntryForm, ...entry } = props;
  const { Part: EntryDrawer, failure } = useEntryDrawer();
  const form = useEntryForm();
  if (failure) return <NotLoaded {...failure} instead={props} />;
  if (form.failure) return <NotLoaded {...form.failure} instead={props} />;
  return <EntryDrawer {...entry} form={form.Part} />;
}
