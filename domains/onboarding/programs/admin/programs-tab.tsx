// Tab Programs: for whom each is, which version is in force, and how many people have it now.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useState } from 'react';
import { programsApi } from '../contract.ts';
import { ProgramList } from './program-list.tsx';
import './programs.css';

const ProgramDrawer = later(async () => (await import('./program-drawer.tsx')).ProgramDrawer);
const NewProgramDrawer = later(async () => (await import('./program-form.tsx')).NewProgramDrawer);

const HEIGHT = 420;
const STATE = { program: '' };

export function ProgramsTab() {
  const answer = useAnswer(programsApi.list, {});
  const [{ program }, set] = useUrlState(STATE);
  const [isAdding, setAdding] = useState(false);
  const open = (id: string) => set({ program: id });
  const adds = (
    <Button icon="plus" look={answer.data?.items.length === 0 ? 'plain' : 'primary'} onClick={() => setAdding(true)}>
      {say('New program')}
    </Button>
  );
  return (
    <div className="stack">
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The programs couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoPrograms onBegun={open}>{adds}</NoPrograms>}
      >
        {({ items }) => (
          <>
            <div className="row" data-between>
              <p className="second">{say('What newcomers do around their first day, by designation.')}</p>
              {adds}
            </div>
            <ProgramList items={items} opened={program} onOpen={open} />
          </>
        )}
      </Block>
      {program !== '' && (
        <ProgramDrawer key={program} id={program} onClose={() => set({ program: '' })} onOpen={open} />
      )}
      {isAdding && <NewProgramDrawer onClose={() => setAdding(false)} onDone={open} />}
    </div>
  );
}

function NoPrograms({ onBegun, children }: { onBegun: (id: string) => void; children: React.ReactNode }) {
  const begin = useVerb(programsApi.addStandard, {
    done: ({ id }) => onBegun(id),
    toast: say('Standard program added as a draft.'),
  });
  return (
    <div style={{ minHeight: HEIGHT }}>
      <Empty
        icon="file"
        says={say('No programs yet. A program says what newcomers do around their first day, and until when.')}
      >
        <div className="row">
          <Button icon="check" look="primary" busy={begin.isPending} onClick={() => begin.mutate({})}>
            {say('Start with our standard program')}
          </Button>
          {children}
        </div>
      </Empty>
    </div>
  );
}
