// CSV of what an office keeps: out as the page shows it, and in again after a check.
import { say } from '@kawani/kit/contract/say';
import { useState } from 'react';
import { useDownload } from './answer.tsx';
import { later } from './later.tsx';
import { MenuButton } from './menu-button.tsx';
import type { CsvApi } from './register-api.tsx';
import { useHolds } from './session.tsx';

const ImportDrawer = later(async () => (await import('./register-import.tsx')).ImportDrawer);

/** `shown` narrows what goes out as the page is narrowed; `all` does not. */
type CsvMenuProps = { api: CsvApi; shown?: object; all?: object };

export function CsvMenu({ api, shown = {}, all = {} }: CsvMenuProps) {
  const mayKeep = useHolds(...api.keepers);
  const [isImporting, setImporting] = useState(false);
  const { download, isBusy } = useDownload();
  const choices = [
    { key: 'export', label: say('Export CSV'), onChoose: () => download(api.csv, shown as never), disabled: isBusy },
    ...(mayKeep ? [{ key: 'import', label: say('Import CSV'), onChoose: () => setImporting(true) }] : []),
  ];
  return (
    <>
      <MenuButton label={say('CSV')} icon="file" choices={choices} />
      {isImporting && (
        <ImportDrawer api={api} onExport={() => download(api.csv, all as never)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
