// Choosing whom to swap with: somebody of the same site and designation, found by name, with the shifts one would get.
import { type Colleague, type DayTimes, scheduleApi } from '@kawani/domains/schedule/contract';
import { heldOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { call } from '@kawani/kit/web/call';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useEffect, useState } from 'react';
import { DatedLines } from './dated-lines.tsx';

type ColleagueFieldProps = {
  range: { from: Day; to: Day };
  wrong: string | undefined;
  onValue: (id: string) => void;
};

export function ColleagueField({ range, wrong, onValue }: ColleagueFieldProps) {
  const { from, to } = range;
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [days, setDays] = useState<readonly DayTimes[]>();
  const find = async (search: string) =>
    (await call(scheduleApi.colleagues, { from, to, search } as never)).items as Colleague[];
  useEffect(() => {
    if (chosen === null) return setDays(undefined);
    const stop = new AbortController();
    const input = { from, to, search: chosen.label };
    call(scheduleApi.colleagues, input, { signal: stop.signal })
      .then(({ items }) => setDays(items.find(({ id }) => id === chosen.id)?.days ?? []))
      .catch(() => {});
    return () => stop.abort();
  }, [chosen, from, to]);
  return (
    <>
      <SuggestField
        label={say('Colleague')}
        required
        value={chosen}
        wrong={wrong}
        placeholder={say('Name or number')}
        hint={say('Of your site, with your designation. They are asked first.')}
        search={async (text) => (await find(text)).map(suggested)}
        onValue={(value) => {
          setChosen(value);
          onValue(value?.id ?? '');
        }}
      />
      {chosen !== null && <DatedLines title={say('{name} has', { name: chosen.label })} days={days} />}
    </>
  );
}

function suggested({ id, name, days }: Colleague): Suggestion {
  const held = [...new Set(days.map(heldOf))];
  return {
    id,
    label: name,
    detail: held.length === 1 ? (held[0] ?? null) : say('{days} different days', { days: held.length }),
  };
}
