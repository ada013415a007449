// The imports so far, newest first; one opens with its report.

import { attendanceApi, type DeviceImport } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { ImportReport } from './import-report.tsx';

const HEIGHT = 240;
const STATE = { import: '' };

const when = ({ at }: DeviceImport) => `${showDay(dayAt(at))}, ${showTime(at)}`;
const columns = (): readonly Column<DeviceImport>[] => [
  { key: 'at', title: say('Imported'), cell: when },
  { key: 'file', title: say('File'), cell: ({ fileName }) => fileName },
  { key: 'lines', title: say('Lines'), align: 'right', cell: ({ lines }) => showCount(lines) },
  { key: 'accepted', title: say('Accepted'), align: 'right', cell: ({ accepted }) => showCount(accepted) },
  { key: 'duplicates', title: say('Duplicates'), align: 'right', cell: ({ duplicates }) => showCount(duplicates) },
  { key: 'rejected', title: say('Rejected'), align: 'right', cell: ({ rejected }) => showCount(rejected) },
];

export function EarlierImports() {
  const { page, size, turn } = useListState();
  const [{ import: id }, set] = useUrlState(STATE);
  const answer = useAnswer(attendanceApi.deviceImports, { page, size });
  const opened = answer.data?.items.find((one) => one.id === id);
  return (
    <Card title={say('Earlier imports')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The earlier imports could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="upload" says={say('No file has been imported yet. Put the first one in above.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Imports, newest first')}
              rows={items}
              columns={columns()}
              keyOf={(one) => one.id}
              card={cardOf}
              onOpen={(one) => set({ import: one.id })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {opened && (
        <Drawer title={opened.fileName} onClose={() => set({ import: '' })}>
          <ImportReport report={opened} />
        </Drawer>
      )}
    </Card>
  );
}

function cardOf(one: DeviceImport) {
  return {
    title: one.fileName,
    tag:
      one.rejected > 0 ? (
        <Tag tone="warn">{say('{count} rejected', { count: showCount(one.rejected) })}</Tag>
      ) : (
        <Tag tone="good">{say('Complete')}</Tag>
      ),
    main: say('{accepted} accepted · {duplicates} duplicates', {
      accepted: showCount(one.accepted),
      duplicates: showCount(one.duplicates),
    }),
    detail: when(one),
  };
}
