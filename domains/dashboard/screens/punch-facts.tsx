// What a punch will be recorded with: time, shift, site and distance.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import { shiftLine } from './card-words.ts';
import { useServerNow } from './clock.tsx';
import type { Location, Seen } from './place.tsx';

type PunchFactsProps = {
  card: TimeCard;
  seen: Seen;
  location: Location | null;
  isLocating: boolean;
  differenceMs: number;
};

export function PunchFacts({ card, seen, location, isLocating, differenceMs }: PunchFactsProps) {
  const now = useServerNow(differenceMs);
  const distance = isLocating ? say('Locating…') : location === null ? say('No location') : seen.word;
  const facts = [
    [say('Time'), showTime(toInstant(now))],
    [say('Shift'), shiftLine({ ...card, site: null })],
    [say('Site'), card.site?.name ?? say('No site today')],
    [say('Distance'), distance],
  ] as const;
  return (
    <dl className="punch-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
