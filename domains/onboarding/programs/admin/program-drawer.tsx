// One program opened: its draft or the tasks in force, its versions, and what can be done with it.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { draftsApi } from '../contract/drafts.ts';
import type { Program, ProgramVersion } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { forText } from '../rules/words.ts';
import { ApplyNotice } from './apply-notice.tsx';
import { DraftTasks } from './draft-tasks.tsx';
import { ProgramMenu } from './program-menu.tsx';
import { peopleIn } from './program-words.ts';
import { TaskList } from './task-list.tsx';
import { VersionList } from './version-list.tsx';

const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const DiscardDraft = later(async () => (await import('./discard-draft.tsx')).DiscardDraft);

const HEIGHT = 520;

type ProgramDrawerProps = { id: string; onClose: () => void; onOpen: (id: string) => void };

export function ProgramDrawer({ id, onClose, onOpen }: ProgramDrawerProps) {
  const answer = useAnswer(programsApi.one, { id });
  const onStale = () => void answer.refetch();
  const program = answer.data;
  const [doing, setDoing] = useState<'publish' | 'discard'>();
  const close = () => setDoing(undefined);
  const [changed, setChanged] = useState<ProgramVersion>();
  const draft = newest(program?.draft, changed);
  return (
    <Drawer
      isWide
      title={program?.name ?? say('Program')}
      onClose={onClose}
      footer={
        program && (
          <>
            <ProgramMenu {...{ program, onClose, onOpen }} />
            {draft === null ? (
              <EditTasks program={program} onStale={onStale} />
            ) : (
              <>
                {program.inForce !== null && (
                  <Button onClick={() => setDoing('discard')}>{say('Discard draft')}</Button>
                )}
                <Button look="primary" onClick={() => setDoing('publish')}>
                  {say('Publish')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <Block of={answer} height={HEIGHT} failed={say("The program couldn't be loaded.")}>
        {(shown) => <Body program={shown} draft={draft} onChanged={setChanged} onStale={onStale} />}
      </Block>
      {program && draft && doing === 'publish' && <PublishDialog {...{ program, draft, onStale }} onClose={close} />}
      {draft && doing === 'discard' && <DiscardDraft {...{ draft, onStale }} onClose={close} />}
    </Drawer>
  );
}

/** What a change has answered is shown before the program is read again. */
function newest(read: ProgramVersion | null | undefined, changed: ProgramVersion | undefined): ProgramVersion | null {
  if (read == null) return null;
  return changed?.id === read.id && changed.version > read.version ? changed : read;
}

function EditTasks({ program: { id }, onStale }: { program: Program; onStale: () => void }) {
  const begin = useVerb(draftsApi.begin, { failed: onStale });
  return (
    <Button look="primary" busy={begin.isPending} onClick={() => begin.mutate({ id })}>
      {say('Edit tasks')}
    </Button>
  );
}

type BodyProps = {
  program: Program;
  draft: ProgramVersion | null;
  onChanged: (draft: ProgramVersion) => void;
  onStale: () => void;
};

function Body({ program, draft, ...does }: BodyProps) {
  const { designations, isActive, inForce, earlier } = program;
  const facts = [
    { label: say('For'), value: forText(designations.map(({ name }) => name)) },
    { label: say('Version in force'), value: inForce === null ? say('None') : String(inForce.number) },
    { label: say('People now'), value: String(peopleIn([inForce, ...earlier])) },
    { label: say('State'), value: say(isActive ? 'In use' : 'Not in use') },
  ];
  return (
    <div className="stack">
      <FactList facts={facts} />
      {inForce !== null && <ApplyNotice program={program} inForce={inForce} />}
      {draft !== null && (
        <Card title={say('Draft of version {number}', { number: draft.number })}>
          <DraftTasks draft={draft} {...does} />
        </Card>
      )}
      {draft === null && inForce !== null && (
        <Card title={say('Tasks')}>
          <TaskList tasks={inForce.tasks} />
        </Card>
      )}
      {inForce !== null && <VersionList versions={[inForce, ...earlier]} />}
    </div>
  );
}
