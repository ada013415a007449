// Settling a day: one of the suggested times, or others, and why. Enter sends it.
import { say } from '@kawani/kit/contract/say';
import type { Instant } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { TextField } from '@kawani/kit/web/fields';
import { MomentField } from '@kawani/kit/web/time-field';
import { type FormEvent, useState } from 'react';
import type { TeamDay } from '../contract/team-shapes.ts';
import { type AcceptedDay, type Suggestion, workbenchApi } from '../contract/workbench.ts';
import { sourcesLine, timesLine } from './exception-words.ts';

type SettleFormProps = {
  day: TeamDay;
  suggestions: readonly Suggestion[];
  because: string;
  setBecause: (because: string) => void;
  onDone: () => void;
};

const MAX_REASON = 250;

export function SettleForm({ day, suggestions, because, setBecause, onDone }: SettleFormProps) {
  const { employeeId, date } = day;
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState({ timeIn: day.timeIn, timeOut: day.timeOut });
  const [isAsked, setAsked] = useState(false);
  const [why, setWhy] = useState<AcceptedDay['why']>(null);
  const accept = useVerb(workbenchApi.accept, { quiet: true, failed: ({ message }) => setWhy(message) });
  const suggestion = suggestions[chosen];
  const times = suggestion === undefined ? typed : { timeIn: suggestion.timeIn.at, timeOut: suggestion.timeOut.at };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { timeIn, timeOut } = times;
    if (because.trim() === '' || timeIn === null || timeOut === null || accept.isPending) return;
    const { items } = await accept.mutateAsync({ days: [{ employeeId, date, timeIn, timeOut }], because });
    const refused = items[0]?.why ?? null;
    setWhy(refused);
    if (refused === null) onDone();
  };
  const missing = (is: boolean) => (isAsked && is ? say('Required') : undefined);
  return (
    <form className="stack settle-form" noValidate onSubmit={(event) => void send(event).catch(() => undefined)}>
      {why !== null && <Alert tone="bad">{why}</Alert>}
      <Choices {...{ suggestions, chosen }} onChosen={setChosen} />
      {suggestion === undefined && (
        <>
          <Moment
            label={say('Time in')}
            side="timeIn"
            {...{ typed, setTyped, date }}
            wrong={missing(typed.timeIn === null)}
          />
          <Moment
            label={say('Time out')}
            side="timeOut"
            {...{ typed, setTyped, date }}
            wrong={missing(typed.timeOut === null)}
          />
        </>
      )}
      <TextField
        label={say('Reason')}
        required
        maxLength={MAX_REASON}
        hint={say('{name} is told. The reason stays for the next day.', { name: day.name })}
        value={because}
        onValue={setBecause}
        wrong={missing(because.trim() === '')}
      />
      <div className="row">
        <Button look="primary" type="submit" busy={accept.isPending}>
          {suggestion === undefined ? say('Correct') : say('Accept')}
        </Button>
      </div>
    </form>
  );
}

type ChoicesProps = { suggestions: readonly Suggestion[]; chosen: number; onChosen: (nth: number) => void };

function Choices({ suggestions, chosen, onChosen }: ChoicesProps) {
  if (suggestions.length === 0) return <p className="quiet">{say('Nothing says what the times were. Type them.')}</p>;
  return (
    <fieldset className="suggested-times">
      <legend>{say('Suggested times')}</legend>
      {suggestions.map((one, nth) => (
        <label key={timesLine(one)}>
          <input type="radio" name="suggested" checked={chosen === nth} onChange={() => onChosen(nth)} />
          <span>
            <strong className="figures">{timesLine(one)}</strong>
            <small>{sourcesLine(one)}</small>
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="suggested"
          checked={chosen === suggestions.length}
          onChange={() => onChosen(suggestions.length)}
        />
        <span>{say('Other times')}</span>
      </label>
    </fieldset>
  );
}

type Typed = { timeIn: Instant | null; timeOut: Instant | null };
type MomentProps = {
  label: string;
  side: keyof Typed;
  typed: Typed;
  setTyped: (typed: Typed) => void;
  date: TeamDay['date'];
  wrong: string | undefined;
};

function Moment({ label, side, typed, setTyped, date, wrong }: MomentProps) {
  return (
    <MomentField
      label={label}
      required
      on={date}
      value={typed[side]}
      onValue={(at) => setTyped({ ...typed, [side]: at })}
      wrong={wrong}
    />
  );
}
