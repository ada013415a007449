// One applicant opened: who it is, who may be the same person, what was noted and what happened; and the next step.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard, ApplicantDetail } from '../contract/applicant.ts';
import { screeningApi } from '../contract.ts';
import { nextStep } from '../rules.ts';
import { History } from './applicant-history.tsx';
import { Particulars } from './applicant-particulars.tsx';
import { InStep, moveChoices, StateTag } from './applicant-words.tsx';
import { type Moves, useMoves } from './moves.tsx';
import { Notes } from './notes.tsx';
import type { ApplicantSection } from './section.tsx';
import './screening.css';

const Twins = later(async () => (await import('./twins.tsx')).Twins);
const Merges = later(async () => (await import('./merges.tsx')).Merges);
const Answers = later(async () => (await import('./answers.tsx')).Answers, <Skeleton height={124} />);

type ApplicantDrawerProps = {
  id: string;
  sections: readonly ApplicantSection[];
  onOpen: (id: string) => void;
  onClose: () => void;
};

export function ApplicantDrawer({ id, sections, onOpen, onClose }: ApplicantDrawerProps) {
  const answer = useAnswer(screeningApi.one, { id });
  const moves = useMoves(answer.refetch);
  const shown = answer.data;
  const footer = shown && !shown.isOwn && <Steps card={shown} moves={moves} />;
  return (
    <>
      <Drawer title={shown?.name ?? say('Applicant')} onClose={onClose} footer={footer}>
        <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
          {(applicant) => <Body {...{ applicant, moves, sections, onOpen }} onStale={() => void answer.refetch()} />}
        </Block>
      </Drawer>
      {moves.sheets}
    </>
  );
}

function whyNotShown(failed: { status: number } | null): string {
  return failed?.status === 404 || failed?.status === 400
    ? say("This applicant doesn't exist, or was erased.")
    : say("This applicant couldn't be loaded.");
}

type BodyProps = {
  applicant: ApplicantDetail;
  moves: Moves;
  sections: readonly ApplicantSection[];
  onOpen: (id: string) => void;
  onStale: () => void;
};

function Body({ applicant, moves, sections, onOpen, onStale }: BodyProps) {
  const { id, isOwn, state, missing, twins, merged, notes, events } = applicant;
  const lacksAnswers = !isOwn && missing.some((code) => code !== 'PAPERS');
  return (
    <div className="request">
      <div className="request-state" role="status">
        <StateTag state={moves.moving.get(id)?.to ?? state} /> <InStep card={applicant} />
      </div>
      {isOwn && (
        <Alert>
          {say(
            'This is your own application. Somebody else decides about it, and notes and scores are hidden from you.',
          )}
        </Alert>
      )}
      {twins.length > 0 && <Twins applicant={applicant} onStale={onStale} />}
      <RequestSection title={say('Applicant')}>
        <Particulars applicant={applicant} onOpen={onOpen} />
      </RequestSection>
      {lacksAnswers && (
        <RequestSection title={say('Not asked yet')}>
          <Answers key={applicant.version} applicant={applicant} />
        </RequestSection>
      )}
      {merged.length > 0 && (
        <RequestSection title={say('The same person')}>
          <Merges applicant={applicant} onStale={onStale} />
        </RequestSection>
      )}
      {!isOwn && (
        <>
          {sections.map(({ key, Section }) => (
            <Section key={key} applicant={applicant} />
          ))}
          <RequestSection title={say('Notes')}>
            <Notes id={id} notes={notes} />
          </RequestSection>
        </>
      )}
      <RequestSection title={say('Timeline')}>
        <History events={events} />
      </RequestSection>
    </div>
  );
}

/** The next step as a button; everything else in a menu. */
function Steps({ card, moves }: { card: ApplicantCard; moves: Moves }) {
  const next = nextStep(card.state);
  const move = (to: ApplicationState) => moves.ask([card], to);
  const choices = moveChoices(card, move);
  const busy = moves.moving.has(card.id);
  if (choices.length === 0) return null;
  return (
    <>
      <MenuButton label={say('Move to…')} choices={choices} />
      {next !== undefined && (
        <Button look="primary" busy={busy} onClick={() => move(next)}>
          {say('Move to {state}', { state: ApplicationState.labelOf(next) })}
        </Button>
      )}
    </>
  );
}
