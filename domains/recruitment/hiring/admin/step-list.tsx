// The people of a tab, and the opened one beside them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { hiringApi } from '../contract.ts';
import { HiringStep } from '../lists.ts';
import { cardOf, columns } from './step-columns.tsx';
import '../../requisitions/admin/requisitions.css';
import './hiring.css';

const HiringDrawer = later(async () => (await import('./hiring-drawer.tsx')).HiringDrawer);

const STATE = { open: '' };

type StepListProps = { step: HiringStep; search: string; onClear: () => void };

export function StepList({ step, search, onClear }: StepListProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const asked = { step, page, size, ...(search === '' ? {} : { search }) };
  const answer = useAnswer(hiringApi.list, asked, { staleMs: 5_000 });
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The people in hiring couldn't be loaded.")}
        empty={
          search === '' ? (
            <Empty icon="users" says={emptyText(step)} />
          ) : (
            <NoMatches says={say('Nobody in this step matches.')} onClear={onClear} />
          )
        }
      >
        {(items) => (
          <DataTable
            caption={HiringStep.labelOf(step)}
            className="recruitment-list"
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            opened={open}
            card={cardOf}
            onOpen={({ id }) => set({ open: id }, { replace: open !== '' })}
          />
        )}
      </PagedBlock>
      {open !== '' && <HiringDrawer key={open} id={open} onClose={() => set({ open: '' })} />}
    </>
  );
}

function emptyText(step: HiringStep): string {
  if (step === 'OFFER') return say('Nobody waits for a job offer. Applicants who pass the screening come here.');
  if (step === 'PAPERS') return say('Nobody is sending papers now.');
  if (step === 'PAF') return say('Nobody waits for a PAF.');
  return step === 'ENDORSEMENT'
    ? say('Nobody waits for an endorsement.')
    : say('People who were hired are listed here.');
}
