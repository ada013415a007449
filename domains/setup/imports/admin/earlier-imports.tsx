// Workbooks uploaded so far.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type CompanyImport, companyImportApi } from '../contract.ts';
import { CompanyImportState, UNDER_WAY } from '../lists.ts';

const LOOK_EVERY_MS = 2_000;
const TONES: Readonly<Record<CompanyImportState, Tone>> = {
  MAPPING: 'info',
  WAITING: 'info',
  CHECKING: 'info',
  CHECKED: 'warn',
  APPROVAL: 'warn',
  IMPORTING: 'info',
  DONE: 'good',
  FAILED: 'bad',
  UNDOING: 'info',
  UNDONE: 'plain',
};

export function StateOf({ state }: Pick<CompanyImport, 'state'>) {
  return <Tag tone={TONES[state]}>{CompanyImportState.labelOf(state)}</Tag>;
}

const when = ({ at }: CompanyImport) => `${showDay(dayAt(at))}, ${showTime(at)}`;

const columns = (): readonly Column<CompanyImport>[] => [
  { key: 'file', title: say('File'), cell: ({ fileName }) => fileName },
  { key: 'at', title: say('Uploaded'), cell: (one) => <span className="figures">{when(one)}</span> },
  { key: 'by', title: say('By'), cell: ({ by }) => by },
  { key: 'approved', title: say('Approved by'), cell: ({ approvedBy }) => approvedBy ?? '–' },
  { key: 'state', title: say('Status'), cell: (one) => <StateOf {...one} /> },
  { key: 'rows', title: say('Rows'), align: 'right', cell: ({ total }) => showCount(total) },
];

export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, size, turn } = useListState();
  const known = useAnswer(companyImportApi.list, { page, size });
  const isUnderWay = known.data?.items.some(({ state }) => UNDER_WAY.includes(state)) === true;
  const answer = useAnswer(companyImportApi.list, { page, size }, isUnderWay ? { refreshMs: LOOK_EVERY_MS } : {});
  return (
    <Card title={say('Workbooks so far')}>
      <Block
        of={answer}
        height={200}
        failed={say('The workbooks could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="upload" says={say('No workbook yet. Upload the first one above.')} />}
      >
        {({ items, total }) => (
          <div className="stack">
            <DataTable
              caption={say('Workbooks, newest first')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(one) => ({
                title: one.fileName,
                tag: <StateOf {...one} />,
                main: say('{rows, plural, one {# row} other {# rows}}', { rows: one.total }),
                detail: `${when(one)} · ${one.by}`,
              })}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </div>
        )}
      </Block>
    </Card>
  );
}
