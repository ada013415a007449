// A whole year of holidays: the proclaimed list, or the year before moved on. Somebody confirms every line.
import { holidayYearApi, type ListedHoliday } from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox, SegmentsField } from '@kawani/kit/web/fields';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';

type HolidayYearProps = { year: number; onYear: (year: number) => void; onClose: () => void };

const SOURCES = valueList({ proclaimed: 'Proclaimed list', proposed: 'Copy the year before' });
const HEIGHT = 400;

export function HolidayYear({ year, onYear, onClose }: HolidayYearProps) {
  const [source, setSource] = useState<CodeOf<typeof SOURCES>>('proclaimed');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [dates, setDates] = useState<ReadonlyMap<string, Day | null>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const endpoint = source === 'proclaimed' ? holidayYearApi.proclaimed : holidayYearApi.proposed;
  const answer = useAnswer(endpoint as typeof holidayYearApi.proclaimed, { year }, { staleMs: 0 });
  const enter = useVerb(holidayYearApi.enter, { quiet: true });
  const dateOf = (item: ListedHoliday) => dates.get(keyOf(item)) ?? item.date;
  const chosen = (answer.data?.items ?? []).filter(
    (item) => !item.isKnown && !left.has(keyOf(item)) && dateOf(item) !== null,
  );
  const send = async () => {
    const items = chosen.map((item) => formOf(item, dateOf(item) as Day));
    try {
      const { entered } = await enter.mutateAsync({ year, items });
      toast(
        say('{entered, plural, one {# holiday} other {# holidays}} entered. Days they touch are computed again.', {
          entered,
        }),
      );
      onClose();
    } catch (failed) {
      if (!isCallFailed(failed)) throw failed;
      setRefusal(failed.message);
    }
  };
  return (
    <Drawer
      isWide
      title={say('Holidays of {year}', { year })}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" disabled={chosen.length === 0} busy={enter.isPending} onClick={() => void send()}>
            {say('Enter {count}', { count: chosen.length })}
          </Button>
        </>
      )}
    >
      <div className="stack">
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <div className="row">
          <IconButton icon="left" label={say('Year before')} onClick={() => onYear(year - 1)} />
          <strong className="figures">{year}</strong>
          <IconButton icon="right" label={say('Next year')} onClick={() => onYear(year + 1)} />
        </div>
        <SegmentsField label={say('From')} options={SOURCES.options} value={source} onValue={setSource} />
        <Block
          of={answer}
          height={HEIGHT}
          failed={say('The list could not be loaded.')}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty
              icon="calendar"
              says={say(
                'No proclamation for {year} is known yet. Copy the year before, or enter holidays one by one.',
                {
                  year,
                },
              )}
            />
          }
        >
          {({ items }) => (
            <ul className="holiday-year">
              {items.map((item) => (
                <Line
                  key={keyOf(item)}
                  item={item}
                  date={dateOf(item)}
                  isChosen={!left.has(keyOf(item))}
                  onChosen={(isIn) => setLeft(toggled(left, keyOf(item), !isIn))}
                  onDate={(date) => setDates(new Map([...dates, [keyOf(item), date]]))}
                />
              ))}
            </ul>
          )}
        </Block>
      </div>
    </Drawer>
  );
}

const keyOf = ({ name, where, date }: ListedHoliday) => `${name} ${where} ${date}`;

function formOf({ name, kind, scope, places, sites, proclamation }: ListedHoliday, date: Day) {
  return { date, name, kind, scope, places, sites, proclamation };
}

function toggled(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

type LineProps = {
  item: ListedHoliday;
  date: Day | null;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
  onDate: (date: Day | null) => void;
};

function Line({ item, date, isChosen, onChosen, onDate }: LineProps) {
  const { name, kind, where, isKnown, note, proclamation } = item;
  const detail = [HolidayType.labelOf(kind), where, proclamation, note].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        {isKnown ? (
          <p>
            <strong>{name}</strong> <small>{say('Entered already')}</small>
          </p>
        ) : (
          <Checkbox label={name} checked={isChosen} onChecked={onChosen} />
        )}
        <small>{detail}</small>
      </div>
      {isKnown ? (
        <span className="figures">{date && showDay(date)}</span>
      ) : (
        <DateField label={say('Date of {name}', { name })} isLabelUnseen value={date} onValue={onDate} />
      )}
    </li>
  );
}
