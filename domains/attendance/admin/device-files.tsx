// The files of devices so far, newest first.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type DeviceImport, DeviceImportState, deviceLogsApi } from '../contract/device-logs.ts';

const HEIGHT = 240;
const LOOK_EVERY_MS = 2_000;
const TONE: Readonly<Record<DeviceImportState, Tone>> = {
  CHECKING: 'info',
  CHECKED: 'warn',
  IMPORTING: 'info',
  IMPORTED: 'good',
  FAILED: 'bad',
  UNDONE: 'plain',
};

const when = ({ at }: DeviceImport) => `${showDay(dayAt(at))}, ${showTime(at)}`;
const State = ({ of: { state } }: { of: DeviceImport }) => (
  <Tag tone={TONE[state]}>{DeviceImportState.labelOf(state)}</Tag>
);

const columns = (): readonly Column<DeviceImport>[] => [
  { key: 'at', title: say('Uploaded'), cell: (one) => <span className="figures">{when(one)}</span> },
  { key: 'file', title: say('File'), cell: ({ fileName }) => fileName },
  { key: 'profile', title: say('Device profile'), cell: ({ profile }) => profile ?? '' },
  { key: 'by', title: say('By'), cell: ({ by }) => by },
  { key: 'state', title: say('Status'), cell: (one) => <State of={one} /> },
  { key: 'accepted', title: say('Punches'), align: 'right', cell: ({ accepted }) => showCount(accepted) },
  { key: 'rejected', title: say('Not taken'), align: 'right', cell: ({ rejected }) => showCount(rejected) },
];

export function DeviceFiles({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, size, turn } = useListState();
  const known = useAnswer(deviceLogsApi.list, { page, size });
  const isUnderWay = known.data?.items.some(({ state }) => state === 'CHECKING' || state === 'IMPORTING') === true;
  const answer = useAnswer(deviceLogsApi.list, { page, size }, isUnderWay ? { refreshMs: LOOK_EVERY_MS } : {});
  return (
    <Card title={say('Files so far')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The files so far couldn’t be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="upload" says={say('No file has been uploaded yet.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Files, newest first')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(one) => ({
                title: one.fileName,
                tag: <State of={one} />,
                main: say('{punches} punches · {rejected} lines not taken', {
                  punches: showCount(one.accepted),
                  rejected: showCount(one.rejected),
                }),
                detail: [when(one), one.profile].filter(Boolean).join(' · '),
              })}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </Card>
  );
}
