// The people of a tab, and the opened one beside them.
import { useFilledPage } from '@kawani/domains/requests/engine/screens/filled-page';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { hiringApi } from '../contract.ts';
import { HiringStep } from '../lists.ts';
import { cardOf, columns } from './step-columns.tsx';
import '../../requisitions/admin/requisitions.css';
import './hiring.css';

const HiringDrawer = later(async () => (await import('./hiring-drawer.tsx')).HiringDrawer);

const STATE = { open: '' };
const HEIGHT = 480;

type StepListProps = { step: HiringStep; search: string; onClear: () => void };

export function StepList({ step, search, onClear }: StepListProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const asked = { step, page, size, ...(search === '' ? {} : { search }) };
  const answer = useAnswer(hiringApi.list, asked, { staleMs: 5_000 });
  useFilledPage(answer.data, turn);
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The people in hiring couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="recruitment-empty">
            {search === '' ? (
              <Empty icon="users" says={emptyText(step)} />
            ) : (
              <Empty icon="filter" says={say('Nobody in this step matches.')}>
                <Button onClick={onClear}>{say('Show all')}</Button>
              </Empty>
            )}
          </div>
        }
      >
        {({ items, total }) => (
          <>
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
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
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
