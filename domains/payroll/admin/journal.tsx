// The journal entry of a run: debits and credits by account, in all or by detachment or client; and the accounts.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable } from '@kawani/kit/web/list';
import { Segments } from '@kawani/kit/web/segments';
import { type JournalLine, journalApi } from '../contract/journal.ts';
import { RegisterBy, type ReportRun } from '../contract/registers.ts';
import { bare } from './change-words.tsx';
import { ReportExportMenu } from './report-exports.tsx';

const JournalAccounts = later(async () => (await import('./journal-accounts.tsx')).JournalAccounts);

const HEIGHT = 480;
const STATE = { by: '', accounts: '' };

export function Journal({ run }: { run: ReportRun }) {
  const [{ by: asked, accounts }, set] = useUrlState(STATE);
  const by = RegisterBy.codes.find((code) => code === asked);
  if (run.state !== 'Completed') return <Alert tone="info">{say('A pay run is booked once it is completed.')}</Alert>;
  return (
    <div className="stack">
      <div className="row" data-between>
        <Segments
          label={say('Cost centres')}
          options={[{ value: '', label: say('Not split') }, ...RegisterBy.options]}
          value={by ?? ''}
          onValue={(value) => set({ by: value })}
        />
        <span className="row">
          <Button icon="wrench" onClick={() => set({ accounts: 'open' })}>
            {say('Accounts')}
          </Button>
          <ReportExportMenu what="JOURNAL" asked={by === undefined ? { id: run.id } : { id: run.id, by }} />
        </span>
      </div>
      <Entry run={run} by={by} />
      {accounts !== '' && <JournalAccounts onClose={() => set({ accounts: '' })} />}
    </div>
  );
}

function Entry({ run, by }: { run: ReportRun; by: RegisterBy | undefined }) {
  const answer = useAnswer(journalApi.journal, by === undefined ? { id: run.id } : { id: run.id, by });
  return (
    <Block of={answer} height={HEIGHT} failed={say("The journal entry couldn't be loaded.")}>
      {({ items, debit, credit }) => (
        <DataTable<JournalLine>
          caption={say('Journal entry')}
          rows={items}
          columns={[
            { key: 'account', title: say('Account'), cell: ({ account }) => account },
            { key: 'name', title: say('Name'), cell: ({ name }) => name },
            ...(by === undefined
              ? []
              : [
                  {
                    key: 'centre',
                    title: say('Cost centre'),
                    cell: ({ centre }: JournalLine) => centre ?? say('None'),
                  },
                ]),
            figure('debit', say('Debit'), (line) => line.debit),
            figure('credit', say('Credit'), (line) => line.credit),
          ]}
          keyOf={({ account, centre }) => `${account} ${centre}`}
          card={(line) => ({
            title: `${line.account} ${line.name}`,
            main:
              line.debit > 0
                ? say('Debit {amount}', { amount: bare(line.debit) })
                : say('Credit {amount}', { amount: bare(line.credit) }),
            detail: line.centre,
          })}
          foot={{ account: say('Total'), name: '', centre: '', debit, credit }}
        />
      )}
    </Block>
  );
}

const figure = (key: string, title: string, of: (line: JournalLine) => JournalLine['debit']) => ({
  key,
  title,
  align: 'right' as const,
  cell: (line: JournalLine) => <span className="figures">{of(line) === 0 ? '' : bare(of(line))}</span>,
});
