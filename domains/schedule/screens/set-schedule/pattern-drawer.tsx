// Fill in: days on and off in turns, a week by weekday, or earlier days again; for everybody shown or some of them.
import { CELL, type PlanBoard, type PlanPattern, planApi } from '@kawani/domains/schedule/contract';
import { cycleOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { addDays, type Day, showRange } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import type { DayRange } from '@kawani/kit/web/date';
import { DateField, RangeField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox, NumberField, SegmentsField } from '@kawani/kit/web/fields';
import { weekdayNames } from '@kawani/kit/web/weekday';
import { useState } from 'react';
import { said } from './filled-words.ts';
import { type Block, BlockFields, CellSelect } from './pattern-fields.tsx';

type PatternDrawerProps = {
  board: PlanBoard;
  range: DayRange;
  unit: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

const KINDS = valueList({ CYCLE: 'Days on and off', WEEKDAYS: 'By weekday', COPY: 'Copy days' });
const WEEK = 7;
const MOST_DAYS = 31;

export function PatternDrawer({ board, range, unit, onClose, onDone }: PatternDrawerProps) {
  const first = board.shifts[0]?.code ?? CELL.REST;
  const [kind, setKind] = useState<CodeOf<typeof KINDS>>('CYCLE');
  const [dates, setDates] = useState<DayRange | null>(range);
  const [blocks, setBlocks] = useState<readonly Block[]>([
    { id: 0, cell: first, days: 6 },
    { id: 1, cell: CELL.REST, days: 1 },
  ]);
  const [stagger, setStagger] = useState<number | null>(0);
  const [week, setWeek] = useState<readonly string[]>([CELL.REST, first, first, first, first, first, first]);
  const [source, setSource] = useState<Day | null>(addDays(range.from, -WEEK));
  const [days, setDays] = useState<number | null>(WEEK);
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const fill = useVerb(planApi.fill, { quiet: true });
  const people = board.people.filter(({ id }) => !left.has(id));
  const isWhole = left.size === 0 && board.total === board.people.length;

  const pattern = (): PlanPattern | null => {
    if (kind === 'WEEKDAYS') return { kind, slots: [...week] };
    if (kind === 'COPY') return source && days ? { kind, source, days } : null;
    return { kind: 'CYCLE', slots: cycleOf(blocks), startAt: 0, stagger: stagger ?? 0 };
  };
  const send = async () => {
    const laid = pattern();
    if (!dates || !laid || people.length === 0) return setRefusal(say('Please choose dates, people and a pattern.'));
    const whom = isWhole && unit ? { unit } : { people: people.map(({ id }) => id) };
    try {
      said(await fill.mutateAsync({ ...dates, ...whom, pattern: laid, onlyEmpty }));
      onDone();
    } catch (failed) {
      if (!isCallFailed(failed)) throw failed;
      setRefusal(failed.message);
    }
  };

  return (
    <Drawer
      title={say('Fill in a pattern')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" busy={fill.isPending} onClick={() => void send()}>
            {say('Draft for {people, plural, one {# person} other {# people}}', { people: people.length })}
          </Button>
        </>
      )}
    >
      <div className="stack">
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <SegmentsField label={say('Pattern')} options={KINDS.options} value={kind} onValue={setKind} />
        <RangeField label={say('Dates')} required value={dates} onValue={setDates} longest={MOST_DAYS} />
        {kind === 'CYCLE' && (
          <>
            <BlockFields blocks={blocks} shifts={board.shifts} onBlocks={setBlocks} />
            <NumberField
              label={say('Each next person starts so many days further on')}
              hint={say('So that not everybody rests on the same day.')}
              value={stagger}
              onValue={setStagger}
              min={0}
              max={14}
              unit={say('days')}
            />
          </>
        )}
        {kind === 'WEEKDAYS' && (
          <div className="plan-weekdays">
            {weekdayNames().map((name, at) => (
              <CellSelect
                key={name}
                label={name.slice(0, 3)}
                shifts={board.shifts}
                value={week[at] ?? ''}
                onValue={(cell) => setWeek(week.map((one, nth) => (nth === at ? cell : one)))}
              />
            ))}
          </div>
        )}
        {kind === 'COPY' && (
          <div className="grid-2">
            <DateField label={say('Copy from')} required value={source} onValue={setSource} />
            <NumberField
              label={say('So many days, again and again')}
              value={days}
              onValue={setDays}
              min={1}
              max={31}
              unit={say('days')}
            />
            {source && days && (
              <p className="second">
                {say('Copies {dates}.', { dates: showRange(source, addDays(source, days - 1)) })}
              </p>
            )}
          </div>
        )}
        <Checkbox
          label={say('Only dates with nothing posted or drafted')}
          checked={onlyEmpty}
          onChecked={setOnlyEmpty}
        />
        <fieldset className="plan-people">
          <legend>{say('People')}</legend>
          {board.people.map(({ id, name, number }) => (
            <Checkbox
              key={id}
              label={`${name} · ${number}`}
              checked={!left.has(id)}
              onChecked={(isIn) => setLeft(toggled(left, id, !isIn))}
            />
          ))}
        </fieldset>
      </div>
    </Drawer>
  );
}

function toggled(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
