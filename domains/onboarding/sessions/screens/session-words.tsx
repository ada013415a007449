// Sessions in words: what each is about, when and where it is, and where an invitation stands.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { InviteState as States } from '@kawani/domains/employees/contract/invitations';
import { languageNow, say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';

type Names = { readonly en: string; readonly fil: string };
type Span = { readonly startsAt: Instant; readonly endsAt: Instant };

/** In the language of the page. */
export const topicName = ({ en, fil }: Names): string => (languageNow() === 'fil' ? fil : en);

export function hoursText({ startsAt, endsAt }: Span): string {
  return say('{from} to {until}', { from: showTime(startsAt), until: showTime(endsAt) });
}

export function whenText(span: Span): string {
  return say('{date}, {hours}', { date: showDay(dayAt(span.startsAt)), hours: hoursText(span) });
}

/** Waits for an answer amber, expected blue, there green, not there red, called off grey. */
const TONES: Readonly<Record<InviteState, Tone>> = {
  Invited: 'warn',
  Accepted: 'info',
  Completed: 'good',
  Incomplete: 'warn',
  Missed: 'bad',
  'No Show': 'bad',
  Cancelled: 'plain',
};

export function SeatTag({ state }: { state: InviteState }) {
  return <Tag tone={TONES[state]}>{States.labelOf(state)}</Tag>;
}

type PointProps = { point: { readonly latitude: number; readonly longitude: number } | null; place: string };

/** The way there; nothing where the place is in words alone. */
export function OpenMap({ point, place }: PointProps) {
  if (point === null) return null;
  const at = encodeURIComponent(`${point.latitude},${point.longitude}`);
  return (
    <a
      className="button"
      href={`https://www.google.com/maps/search/?api=1&query=${at}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say('Open map: {place}', { place })}
    >
      {say('Open map')}
    </a>
  );
}
