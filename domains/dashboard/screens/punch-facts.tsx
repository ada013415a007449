// What a punch will be recorded with: time, shift, site and distance.
import type { TimeCard } from '@kawani/domains/attendance/contract';
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
  const distance = isLocating ? 'Locating…' : location === null ? 'No location' : seen.word;
  const facts = [
    ['Time', showTime(toInstant(now))],
    ['Shift', shiftLine({ ...card, site: null })],
    ['Site', card.site?.name ?? 'No site today'],
    ['Distance', distance],
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
