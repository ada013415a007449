// /upload: the papers of somebody who accepted an offer, one thing on the screen at a time. What was sent is on the server:
// who comes back after a lost signal goes on with what is missing.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useEffect, useRef, useState } from 'react';
import { hireUploadApi, type UploadStanding } from '../../contract/upload.ts';
import { isMissing, PaperList, PERSON } from './paper-list.tsx';
import './upload.css';

const Progress = later(async () => (await import('@kawani/kit/web/progress')).Progress, <Skeleton height={41} />);
const PersonForm = later(async () => (await import('./person-form.tsx')).PersonForm);
const SendPaper = later(async () => (await import('./send-paper.tsx')).SendPaper);

export function Upload() {
  const answer = useAnswer(hireUploadApi.standing, {});
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('My papers')}</h1>
      </header>
      <Block of={answer} height={700} failed={say("Your papers couldn't be loaded.")}>
        {(standing) => <Papers standing={standing} />}
      </Block>
    </div>
  );
}

/** What is still to be sent, the required things first. */
function nextOf({ person, papers }: UploadStanding, after?: string): string | undefined {
  const missing = papers.filter((paper) => paper.kind !== after && isMissing(paper) && paper.isRequired);
  return person === null && after !== PERSON ? PERSON : missing[0]?.kind;
}

function Papers({ standing }: { standing: UploadStanding }) {
  const [opened, open] = useState<string>();
  const { title, place, startsOn, expiresAt, isOpen, firstName } = standing;
  if (!isOpen) return <Complete standing={standing} />;
  if (opened !== undefined)
    return <Opened key={opened} opened={opened} standing={standing} onDone={open} onBack={() => open(undefined)} />;
  const next = nextOf(standing);
  return (
    <>
      <Card title={title}>
        <div className="stack">
          <p>
            {say('Hi {name}! Send us these papers so that you can start at {place} on {date}.', {
              name: firstName,
              place,
              date: showDay(startsOn),
            })}
          </p>
          <Done standing={standing} />
          {next !== undefined && (
            <Button look="primary" wide onClick={() => open(next)}>
              {standing.person === null ? say('Start') : say('Send the next one')}
            </Button>
          )}
          <p className="quiet">
            {say('This link works until {date}. What you have sent is saved.', { date: showDay(dayAt(expiresAt)) })}
          </p>
        </div>
      </Card>
      <PaperList standing={standing} onOpen={open} />
    </>
  );
}

function Done({ standing: { person, papers } }: { standing: UploadStanding }) {
  const required = papers.filter(({ isRequired }) => isRequired);
  const done = required.filter((paper) => !isMissing(paper)).length + (person === null ? 0 : 1);
  const of = required.length + 1;
  if (done === of)
    return <Alert tone="good">{say('You have sent everything we need. We check it and tell you here.')}</Alert>;
  return <Progress label={say('Sent')} done={done} of={of} />;
}

function Complete({ standing: { startsOn, place } }: { standing: UploadStanding }) {
  return (
    <Card title={say('Your papers are complete')}>
      <p>
        {say('Thank you! You start at {place} on {date}. We call or text you before that.', {
          place,
          date: showDay(startsOn),
        })}
      </p>
    </Card>
  );
}

type OpenedProps = {
  opened: string;
  standing: UploadStanding;
  /** Goes on to what is missing next; to the list, where nothing is. */
  onDone: (next: string | undefined) => void;
  onBack: () => void;
};

function Opened({ opened, standing, onDone, onBack }: OpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const paper = standing.papers.find(({ kind }) => kind === opened);
  const done = (now: UploadStanding) => onDone(nextOf(now, opened));
  return (
    <section className="card upload-one">
      <Button look="link" icon="left" onClick={onBack}>
        {say('All papers')}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {paper?.label ?? say('Personal data')}
      </h2>
      {paper === undefined ? (
        <PersonForm standing={standing} onDone={done} />
      ) : (
        <SendPaper paper={paper} onDone={done} />
      )}
    </section>
  );
}
