// Taking the list along: a short one comes at once, a long one is put together in the background.
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { LIST_ROWS_AT_ONCE, ListColumn, ListFormat, listApi } from '../contract/list.ts';
import { useListQuery } from './list-query.tsx';

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
      label: say('{format}, columns shown', { format: ListFormat.labelOf(format) }),
      disabled: isBusy || start.isPending,
      onChoose: () => take(format, false),
    },
    {
      key: `${format} whole`,
      label: say('{format}, all columns', { format: ListFormat.labelOf(format) }),
      disabled: isBusy || start.isPending,
      onChoose: () => take(format, true),
    },
  ]);
  return (
    <MenuButton label={say(people === undefined ? 'Export' : 'Export chosen')} icon="download" choices={choices} />
  );
}
