// Applicants at a step who have no invitation yet, ticked and invited together.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { WaitingApplicant } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep, MOST_TOGETHER } from '../lists.ts';
import { jobText } from '../screens/interview-words.tsx';
import { useChosen } from './chosen.ts';

const InviteDrawer = later(async () => (await import('./invite-drawer.tsx')).InviteDrawer);

export function WaitingTab() {
  const { step = 'Initial interview', choose } = useChosen();
  const { page, size } = useListState();
  const answer = useAnswer(interviewsApi.waiting, { step, page, size }, { staleMs: 5_000 });
  return (
    <>
      <div className="interview-fields">
        <Select
          label={say('Step')}
          value={step}
          onValue={(code) => choose({ step: code })}
          options={InterviewStep.options}
        />
      </div>
      <PagedBlock
        of={answer}
        failed={say("The applicants couldn't be loaded.")}
        empty={<Empty icon="check" says={say('Everybody at this step is invited.')} />}
      >
        {(items) => <Waiting key={step} step={step} items={items} />}
      </PagedBlock>
    </>
  );
}

function Waiting({ step, items }: { step: InterviewStep; items: readonly WaitingApplicant[] }) {
  const [isInviting, setInviting] = useState(false);
  const ticks = useTicks({
    rows: items,
    keyOf: ({ applicationId }) => applicationId,
    nameOf: ({ name }) => name,
    // Those of this page alone: a time has so many seats at most.
    total: 0,
    most: MOST_TOGETHER,
  });
  const { keys } = ticks.chosen;
  return (
    <>
      <TickBar ticks={ticks}>
        <Button look="primary" disabled={keys.length > MOST_TOGETHER} onClick={() => setInviting(true)}>
          {say('Invite {count}', { count: keys.length })}
        </Button>
      </TickBar>
      <DataTable
        caption={say('To invite')}
        rows={items}
        keyOf={({ applicationId }) => applicationId}
        lead={ticks.lead}
        columns={[
          { key: 'name', title: say('Name'), cell: ({ name }) => name },
          { key: 'job', title: say('Job'), cell: jobText },
          { key: 'order', title: say('JO no.'), cell: ({ jobOrder }) => jobOrder },
          { key: 'waits', title: say('Waiting since'), cell: ({ movedAt }) => ageOf(movedAt) },
        ]}
        card={(row) => ({
          title: <strong>{row.name}</strong>,
          main: jobText(row),
          facts: [row.jobOrder, ageOf(row.movedAt)],
        })}
      />
      {isInviting && (
        <InviteDrawer step={step} applicationIds={keys} onInvited={ticks.clear} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
