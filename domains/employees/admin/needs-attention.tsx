// Needs attention: whose probation, time without a post, absence or suspension comes to a point where somebody must act.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { AlarmKind, employmentApi } from '../contract/employment-file.ts';
import { What, Who } from './attention-card.tsx';
import './employment.css';

const DEFAULTS = { kind: '' };

const HEIGHT = 320;

export function NeedsAttention() {
  const [{ kind }, set] = useUrlState(DEFAULTS);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Needs attention')}</h1>
          <p>
            {say(
              'Probation, time without a post, absence and suspension that come to a point where somebody must act.',
            )}
          </p>
        </div>
      </header>
      <Filters chosen={kind === '' ? 0 : 1} onClear={() => set({ kind: '' })}>
        <Select
          label={say('What')}
          none={say('Everything')}
          options={AlarmKind.options}
          value={kind}
          onValue={(value) => set({ kind: value })}
        />
      </Filters>
      <AttentionList kind={kind as AlarmKind | ''} />
    </div>
  );
}

function AttentionList({ kind }: { kind: AlarmKind | '' }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(employmentApi.needsAttention, { page, size, ...(kind === '' ? {} : { kind }) });
  return (
    <Block of={answer} height={HEIGHT} failed={say('The list could not be loaded.')}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty icon="check" says={say('Nothing needs attention now.')} />
        ) : (
          <>
            <DataTable
              caption={say('Needs attention')}
              rows={items}
              keyOf={({ employeeId, kind: what }) => `${employeeId} ${what}`}
              columns={[
                { key: 'name', title: say('Employee'), cell: Who },
                { key: 'what', title: say('What'), cell: What },
                {
                  key: 'day',
                  title: say('Day'),
                  cell: ({ day }) => <span className="figures">{day}</span>,
                  align: 'right',
                },
                {
                  key: 'since',
                  title: say('Since'),
                  cell: ({ since }) => <span className="when">{showDay(since)}</span>,
                },
                { key: 'says', title: say('What to do'), cell: ({ says }) => says },
              ]}
              card={(line) => ({
                title: <Who {...line} />,
                tag: <What {...line} />,
                main: line.says,
                detail: line.place ?? '',
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )
      }
    </Block>
  );
}
