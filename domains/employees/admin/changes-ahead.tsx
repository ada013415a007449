// Changes ahead: everything that is decided about anybody and has not begun, the next first.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type ChangeAhead, employmentApi, WaitingKind } from '../contract/employment-file.ts';
import './employment.css';

const DEFAULTS = { kind: '' };
const HEIGHT = 320;

export function ChangesAhead() {
  const [{ kind }, set] = useUrlState(DEFAULTS);
  const { page, size, turn } = useListState();
  const chosen = kind === '' ? {} : { kind: kind as WaitingKind };
  const answer = useAnswer(employmentApi.changesAhead, { page, size, ...chosen });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Changes ahead')}</h1>
          <p>{say('What is decided about anybody and has not begun. Open the file to take it back.')}</p>
        </div>
      </header>
      <Filters chosen={kind === '' ? 0 : 1} onClear={() => set({ kind: '' })}>
        <Select
          label={say('What')}
          none={say('Everything')}
          options={WaitingKind.options}
          value={kind}
          onValue={(value) => set({ kind: value })}
        />
      </Filters>
      <Block of={answer} height={HEIGHT} failed={say('The list could not be loaded.')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="calendar" says={say('Nothing is planned.')} />
          ) : (
            <>
              <DataTable
                caption={say('Changes ahead')}
                rows={items}
                keyOf={({ kind: what, employeeId, on, says }) => `${what} ${employeeId} ${on} ${says}`}
                columns={[
                  { key: 'on', title: say('On'), cell: ({ on }) => <span className="when">{showDay(on)}</span> },
                  { key: 'name', title: say('Employee'), cell: Who },
                  { key: 'what', title: say('What'), cell: What },
                  { key: 'says', title: say('Becomes'), cell: ({ says }) => says },
                  { key: 'by', title: say('By'), cell: ({ by }) => by ?? '–' },
                ]}
                card={(line) => ({
                  title: showDay(line.on),
                  tag: <What {...line} />,
                  main: <Who {...line} />,
                  detail: line.says,
                })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
    </div>
  );
}

function Who({ employeeId, name, number }: ChangeAhead) {
  return (
    <>
      <Link to={`/employees/${employeeId}`} search={{ tab: 'employment' }}>
        {name}
      </Link>{' '}
      <span className="second">{number}</span>
    </>
  );
}

function What({ kind }: ChangeAhead) {
  return <Tag tone="info">{WaitingKind.labelOf(kind)}</Tag>;
}
