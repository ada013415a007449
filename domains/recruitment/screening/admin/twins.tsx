// Somebody who looks like the same person, side by side with this one: an officer decides.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { ApplicantDetail, SomeoneElse, Twin } from '../contract/applicant.ts';
import { screeningApi } from '../contract.ts';
import { TwinBecause, UNDO_DAYS } from '../lists.ts';
import { StateTag } from './applicant-words.tsx';

type TwinsProps = { applicant: ApplicantDetail; onStale: () => void };

export function Twins({ applicant, onStale }: TwinsProps) {
  return applicant.twins.map((twin) => <Pair key={twin.personId} {...{ applicant, twin, onStale }} />);
}

function Pair({ applicant, twin, onStale }: TwinsProps & { twin: Twin }) {
  const { id } = applicant;
  const decide = useVerb(screeningApi.twin);
  const choose = (isSame: boolean) =>
    void decide.mutateAsync({ id, personId: twin.personId, isSame }).catch(() => onStale());
  const { designation, place, state, appliedAt } = applicant;
  const here: SomeoneElse = {
    ...applicant,
    cameAt: appliedAt,
    applications: [{ id, designation, place, state, appliedAt }],
  };
  return (
    <Alert tone="warn">
      <strong>{say('Same person?')}</strong> {twin.because.map((code) => TwinBecause.labelOf(code)).join(', ')}
      <div className="screening-pair">
        <Someone who={here} title={say('This applicant')} />
        <Someone who={twin} title={say('The other one')} />
      </div>
      <div className="screening-links">
        <Button look="primary" busy={decide.isPending} onClick={() => choose(true)}>
          {say('Same person')}
        </Button>
        <Button busy={decide.isPending} onClick={() => choose(false)}>
          {say('Different people')}
        </Button>
      </div>
      <small>{say('Nothing is deleted. “Same person” can be undone for {days} days.', { days: UNDO_DAYS })}</small>
    </Alert>
  );
}

function Someone({ who, title }: { who: SomeoneElse; title: string }) {
  const { name, mobile, email, city, cameAt, applications } = who;
  return (
    <section aria-label={title}>
      <small className="quiet">{title}</small>
      <strong>{name}</strong>
      <span>{mobile}</span>
      {email !== null && <span>{email}</span>}
      {city !== null && <span>{city}</span>}
      <span className="quiet">{say('Since {date}', { date: showDay(dayAt(cameAt)) })}</span>
      {applications.map(({ id, designation, place, state }) => (
        <span key={id}>
          {say('{designation} at {place}', { designation, place })} <StateTag state={state} />
        </span>
      ))}
    </section>
  );
}
