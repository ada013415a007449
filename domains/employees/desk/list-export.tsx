// Taking the list along: a short one comes at once, a long one is put together in the background.
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { LIST_ROWS_AT_ONCE, ListColumn, ListFormat, listApi } from '../contract/list.ts';
import { useListQuery } from './list-query.tsx';

const LOOK_EVERY_MS = 1_000;

/** Everybody whom the filters leave, or only those chosen. */
export function ExportMenu({ total, people }: { total: number; people?: readonly string[] }) {
  const { filter, columns, set } = useListQuery();
  const { download, isBusy } = useDownload();
  const start = useVerb(listApi.startExport, { done: ({ id }) => set({ export: id }) });
  const take = (format: ListFormat, isWhole: boolean) => {
    const whom = people === undefined ? filter : { people: [...people] };
    const form = { ...whom, format, columns: isWhole ? [...ListColumn.codes] : [...columns] };
    if (total > LIST_ROWS_AT_ONCE) start.mutate(form);
    else download(listApi.export, form);
  };
  const choices = ListFormat.codes.flatMap((format) => [
    {
      key: format,
      label: `${ListFormat.labels[format]}, columns shown`,
      disabled: isBusy || start.isPending,
      onChoose: () => take(format, false),
    },
    {
      key: `${format} whole`,
      label: `${ListFormat.labels[format]}, all columns`,
      disabled: isBusy || start.isPending,
      onChoose: () => take(format, true),
    },
  ]);
  return <MenuButton label={people === undefined ? 'Export' : 'Export chosen'} icon="download" choices={choices} />;
}

export function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(listApi.exportState, { id }, { refreshMs: LOOK_EVERY_MS });
  return (
    <ExportSheet
      title="Your list of employees"
      of={answer}
      counted="Employees written"
      kind={answer.data && ListFormat.labels[answer.data.format]}
      file={listApi.exportFile}
      {...{ id, onClose }}
    />
  );
}
