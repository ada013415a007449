// Taking the list along: a short one comes at once, a long one is put together in the background.
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Progress } from '@kawani/kit/web/progress';
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
  const { download, isBusy } = useDownload();
  const isReady = answer.data?.state === 'READY';
  const footer = isReady && (
    <Button look="primary" icon="download" busy={isBusy} onClick={() => download(listApi.exportFile, { id })}>
      Download {ListFormat.labels[answer.data?.format ?? 'csv']}
    </Button>
  );
  return (
    <BottomSheet title="Your list of employees" onClose={onClose} footer={footer}>
      <Block of={answer} height={80} failed="This export could not be found. It is kept for seven days.">
        {({ state, done, total }) => {
          if (state === 'READY') return <Alert tone="good">It is ready, and kept for seven days.</Alert>;
          if (state === 'FAILED') return <Alert tone="bad">It could not be made. Please ask for it again.</Alert>;
          return (
            <div className="stack">
              <Progress label="Employees written" done={done} of={total} />
              <p className="quiet">You may leave this page. You are told when it is ready.</p>
            </div>
          );
        }}
      </Block>
    </BottomSheet>
  );
}
