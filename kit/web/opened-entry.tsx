// The drawers of a register: of an entry, and of its history. Each comes when it is opened.
import { Suspense } from 'react';
import type { EntryDrawerProps } from './entry-drawer.tsx';
import { later, laterPart } from './later.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { RegisterApi } from './register-api.tsx';

export const HistoryDrawer = later(async () => (await import('./history-drawer.tsx')).HistoryDrawer);
const useEntryDrawer = laterPart(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

export function OpenedEntry<Api extends RegisterApi, Values extends object>(props: EntryDrawerProps<Api, Values>) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened<Api extends RegisterApi, Values extends object>(props: EntryDrawerProps<Api, Values>) {
  const { Part: EntryDrawer, failure } = useEntryDrawer();
  return failure ? <NotLoaded {...failure} instead={props} /> : <EntryDrawer {...props} />;
}
