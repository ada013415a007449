// The question before a tap that looks wrong: leaving hours early, or coming in once more. The answer is the button below.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { wrongTap } from '@kawani/domains/attendance/rules/wrong-tap';
import { say } from '@kawani/kit/contract/say';
import { showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';

type Question = { readonly says: string; readonly yes: string };

export function questionOf(kind: 'IN' | 'OUT', card: TimeCard, now: Date): Question | null {
  const found = wrongTap(kind, card, now);
  if (found === null) return null;
  if (found.is === 'EARLY') {
    const facts = { ends: showWallTime(found.ends), early: showMinutes(found.minutes) };
    return { says: say('Your shift ends {ends}. Time out {early} early?', facts), yes: say('Time out early') };
  }
  const time = showTime(found.outAt);
  return {
    says: found.isOver
      ? say('You already finished today at {time}. Time in again?', { time })
      : say('You timed out at {time}. Time in again?', { time }),
    yes: say('Time in again'),
  };
}
