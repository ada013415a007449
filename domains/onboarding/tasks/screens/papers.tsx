// The papers of the 201 file, one on the screen at a time: photographed, or chosen from the phone.
import { documentsApi, FREE_FIRST_TIME, type RequiredDocument } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, upload } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { toast } from '@kawani/kit/web/message';
import { Progress } from '@kawani/kit/web/progress';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PaperLine } from './paper-line.tsx';

const PaperForm = later(async () => (await import('./paper-form.tsx')).PaperForm, <Skeleton height={320} />);
const STATE = { paper: '' };
const ALL = '';

export function Papers() {
  const answer = useAnswer(documentsApi.mine, {});
  const [{ paper: opened }, set] = useUrlState(STATE);
  return (
    <Block of={answer} height={420} failed={say("Your papers couldn't be loaded.")}>
      {({ required }) => {
        const paper = required.find(({ kind }) => kind === opened);
        const open = (kind: string) => set({ paper: kind });
        return paper === undefined ? (
          <List papers={required} onOpen={open} />
        ) : (
          <OnePaper key={paper.kind} paper={paper} next={nextOf(required, paper.kind)} onOpen={open} />
        );
      }}
    </Block>
  );
}

const isMissing = ({ state }: RequiredDocument) => state === 'MISSING' || state === 'REJECTED';

/** What is still to be sent, in the order of the list. */
function nextOf(papers: readonly RequiredDocument[], after?: string): string {
  return papers.find((paper) => paper.isRequired && paper.kind !== after && isMissing(paper))?.kind ?? ALL;
}

type ListProps = { papers: readonly RequiredDocument[]; onOpen: (kind: string) => void };

function List({ papers, onOpen }: ListProps) {
  const required = papers.filter(({ isRequired }) => isRequired);
  const done = required.filter((paper) => !isMissing(paper)).length;
  const next = nextOf(papers);
  return (
    <Card title={say('My papers')}>
      <div className="stack">
        {next === ALL ? (
          <Alert tone="good">{say('You have sent everything we need.')}</Alert>
        ) : (
          <>
            <Progress label={say('Sent')} done={done} of={required.length} />
            <Button look="primary" wide icon="camera" onClick={() => onOpen(next)}>
              {say('Send the next one')}
            </Button>
          </>
        )}
        <ul className="onboarding-papers">
          {papers.map((paper) => (
            <PaperLine key={paper.kind} paper={paper} onOpen={() => onOpen(paper.kind)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

type OnePaperProps = { paper: RequiredDocument; next: string; onOpen: (kind: string) => void };

function OnePaper({ paper, next, onOpen }: OnePaperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  useEffect(() => heading.current?.focus(), []);
  const { kind, label, state } = paper;
  const send = async (file: File, until: RequiredDocument['expiresOn']) => {
    const { id: fileId } = await upload(documentsApi.upload, file);
    await call(documentsApi.submit, { kind, fileId, ...(until === null ? {} : { expiresOn: until }) });
    await refreshAnswers(client);
    toast(say('Sent. We check it.'));
    onOpen(next);
  };
  return (
    <section className="card onboarding-paper">
      <Button look="link" icon="left" onClick={() => onOpen(ALL)}>
        {say('All papers')}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <PaperForm
        paper={{ ...paper, isFreeFirstTime: FREE_FIRST_TIME.includes(kind), isSent: state === 'SUBMITTED' }}
        send={send}
      />
    </section>
  );
}
