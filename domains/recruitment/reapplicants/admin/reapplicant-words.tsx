// How applications ended, in words that the list and the drawer share.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Starts } from '../../applicants/lists.ts';
import { NotPassedReason } from '../../screening/lists.ts';
import type { Reapplicant } from '../contract/reapplicant.ts';
import { EndedBy } from '../lists.ts';

type Ended = Reapplicant['applications'][number];

/** Spans alone: on a phone they stand in a button. */
export function Endings({ applications }: Pick<Reapplicant, 'applications'>) {
  return (
    <>
      {applications.map((application) => (
        <span key={application.id} className="reapplicant-ending">
          {say('{designation} at {place}', application)} <span className="second">{endText(application)}</span>
        </span>
      ))}
    </>
  );
}

function endText({ how, endedOn, notPassed }: Ended): string {
  const facts = { how: EndedBy.labelOf(how), date: showDay(endedOn) };
  if (notPassed === null) return say('{how} on {date}', facts);
  return say('{how} on {date}: {reason}', { ...facts, reason: NotPassedReason.labelOf(notPassed) });
}

export function startsText({ starts }: Pick<Reapplicant, 'starts'>): string {
  return starts === null ? say('Not known') : Starts.labelOf(starts);
}

export function keptText({ erasedOn }: Pick<Reapplicant, 'erasedOn'>): string {
  return say('Data kept until {date}', { date: showDay(erasedOn) });
}
