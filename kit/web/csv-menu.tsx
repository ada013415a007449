// CSV of what an office keeps: out as the page shows it, and in again after a check.
import { useState } from 'react';
import { useDownload } from './answer.tsx';
import { MenuButton } from './menu-button.tsx';
import type { CsvFace } from './register-face.tsx';
import { ImportDrawer } from './register-import.tsx';
import { useHolds } from './session.tsx';

/** `shown` narrows what goes out as the page is narrowed; `all` does not. */
type CsvMenuProps = { api: CsvFace; shown?: object; all?: object };

export function CsvMenu({ api, shown = {}, all = {} }: CsvMenuProps) {
  const mayKeep = useHolds(...api.keepers);
  const [isImporting, setImporting] = useState(false);
  const { download, isBusy } = useDownload();
  const choices = [
    { key: 'export', label: 'Export CSV', onChoose: () => download(api.csv, shown as never), disabled: isBusy },
    ...(mayKeep ? [{ key: 'import', label: 'Import CSV', onChoose: () => setImporting(true) }] : []),
  ];
  return (
    <>
      <MenuButton label="CSV" icon="file" choices={choices} />
      {isImporting && (
        <ImportDrawer api={api} onExport={() => download(api.csv, all as never)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
