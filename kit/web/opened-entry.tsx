// The drawers of a register: of an entry, and of its history. Each comes when it is opened.
import { Suspense } from 'react';
import type { EntryDrawerProps } from './entry-drawer.tsx';
import { later, laterPart } from './later.tsx';
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
  const EntryDrawer = useEntryDrawer();
  return <EntryDrawer {...props} />;
}
