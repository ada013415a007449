// Words and tags that the board, the list and the drawer share.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { timeNow } from '@kawani/kit/web/now';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import { COLUMNS, LONG_WAIT_DAYS, Missing } from '../lists.ts';
import { isStep, mayMove } from '../rules.ts';

const DAY_MS = 86_400_000;

/** New blue, on the way green-blue, ready green, refused red, ended grey. */
const TONES: Readonly<Record<ApplicationState, Tone>> = {
  Applied: 'info',
  'Initial interview': 'brand',
  Exam: 'brand',
  'Final interview': 'brand',
  Medical: 'plum',
  'For hiring': 'good',
  Hired: 'good',
  'Not passed': 'bad',
  Withdrawn: 'plain',
};

export function StateTag({ state }: Pick<ApplicantCard, 'state'>) {
  return <Tag tone={TONES[state]}>{ApplicationState.labelOf(state)}</Tag>;
}

function isLate({ state, movedAt }: Pick<ApplicantCard, 'state' | 'movedAt'>): boolean {
  return isStep(state) && timeNow().getTime() - Date.parse(movedAt) > LONG_WAIT_DAYS * DAY_MS;
}

/** How long somebody is in the step; too long with a mark. */
export function InStep({ card }: { card: ApplicantCard }) {
  const age = ageOf(card.movedAt);
  if (isLate(card))
    return (
      <Tag tone="warn" icon="clock">
        {age}
      </Tag>
    );
  return <span className="quiet">{age}</span>;
}

export function Marks({ card: { missing, hasTwin } }: { card: ApplicantCard }) {
  if (missing.length === 0 && !hasTwin) return null;
  return (
    <>
      {missing.length > 0 && (
        <Tag tone="plain" icon="ask">
          {say('Missing: {what}', { what: missing.map((code) => Missing.labelOf(code)).join(', ') })}
        </Tag>
      )}
      {hasTwin && (
        <Tag tone="warn" icon="users">
          {say('Same person?')}
        </Tag>
      )}
    </>
  );
}

/** Where a card may go, as a menu offers it. */
export function moveChoices(card: Pick<ApplicantCard, 'state'>, onMove: (to: ApplicationState) => void) {
  if (!mayMove(card.state)) return [];
  return COLUMNS.filter((to) => to !== card.state).map((to) => ({
    key: to,
    label: ApplicationState.labelOf(to),
    onChoose: () => onMove(to),
  }));
}
