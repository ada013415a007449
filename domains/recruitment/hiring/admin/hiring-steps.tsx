// The steps of a hire as a checklist: which are done, who has to act now, and what may be done.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import { useHolds } from '@kawani/kit/web/session';
import { type ReactNode, useState } from 'react';
import { OfferStep } from '../../offers/admin/offer-step.tsx';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { HiringDetail } from '../contract/hiring.ts';
import { HiringStep, HiringWait } from '../lists.ts';
import { BeginPapers } from './begin-papers.tsx';
import { HireSteps } from './hire-steps.tsx';
import { EndorsementStep, PafStep } from './paf-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { PersonFacts } from './person-facts.tsx';

/** Once the endorsement is approved. */
const MADE: readonly HiringWait[] = ['RECORD', 'NOTHING'];

/** Of these nothing is decided once they are done: on a phone they would stand before what is to be done now. */
const FOLDED: readonly HiringStep[] = ['OFFER', 'PAPERS'];

type Shown = { hiring: HiringDetail; onStale: () => void };

export function HiringSteps({ hiring, onStale }: Shown) {
  return (
    <ol className="hiring-steps" aria-label={say('Steps')}>
      {HiringStep.codes.map((step) => (
        <Step key={step} step={step} hiring={hiring}>
          <WithinStep step={step} {...{ hiring, onStale }} />
        </Step>
      ))}
    </ol>
  );
}

/** Done, under way, or not begun: said as a word too, beside who has to do it. */
function Step({ step, hiring, children }: { step: HiringStep; hiring: HiringDetail; children: ReactNode }) {
  const at = HiringStep.codes.indexOf(hiring.step);
  const own = HiringStep.codes.indexOf(step);
  const isDone = own < at || (step === 'HIRED' && hiring.waitsFor === 'NOTHING');
  const state = isDone ? 'done' : own === at ? 'now' : 'later';
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="hiring-mark" aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : own + 1}
      </span>
      <div>
        <h3>{HiringStep.labelOf(step)}</h3>
        <p className="second">{stateText(state, hiring)}</p>
        {isDone && FOLDED.includes(step) ? <Folded>{children}</Folded> : children}
      </div>
    </li>
  );
}

/** Loaded once it is opened. */
function Folded({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="hiring-folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('Details')}</summary>
      {isOpen && children}
    </details>
  );
}

function stateText(state: 'done' | 'now' | 'later', { waitsFor }: HiringDetail): string {
  if (state === 'done') return say('Done');
  return state === 'now' ? HiringWait.labelOf(waitsFor) : say('Not begun');
}

function WithinStep({ step, hiring, onStale }: Shown & { step: HiringStep }) {
  const { hire, waitsFor } = hiring;
  if (step === 'OFFER') return <Offer id={hiring.id} />;
  if (step === 'PAPERS' && waitsFor === 'ASK_PAPERS') return <BeginPapers id={hiring.id} onStale={onStale} />;
  if (step === 'PAPERS' && hire !== null)
    return (
      <>
        {hire.person !== null && <PersonFacts person={hire.person} />}
        <PapersStep id={hiring.id} hire={hire} {...{ waitsFor, onStale }} />
      </>
    );
  if (step === 'PAF' && hire !== null) return <PafStep {...{ hiring, onStale }} />;
  if (step === 'ENDORSEMENT' && hire !== null) return <EndorsementStep {...{ hiring, onStale }} />;
  if (step === 'HIRED' && hire !== null && MADE.includes(waitsFor)) return <HireSteps hireId={hire.id} />;
  return null;
}

function Offer({ id }: { id: string }) {
  const maySee = useHolds(
    RecruitmentPermission.HIRING_JOB_OFFER_CREATE,
    RecruitmentPermission.VIEW_ALL_APPLICANTS_FOR_HIRING,
  );
  return maySee ? <OfferStep applicationId={id} /> : null;
}
