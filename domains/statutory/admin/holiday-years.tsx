// The years of the holiday calendar with their proclamation, and when the holidays were last compared with it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useHolds } from '@kawani/kit/web/session';
import { type ReactNode, useState } from 'react';
import { type HolidayYearLine, holidayYearsApi } from '../contract/holiday-years.ts';
import { StatutoryPermission } from '../contract/permissions.ts';
import { verifiedLine, verifiedWords } from './table-words.ts';

const YearDrawer = later(async () => (await import('./holiday-year-drawer.tsx')).HolidayYearDrawer);

const HEIGHT = 140;

/** Nothing for who doesn't keep the tables of the law. */
export function HolidayYears({ children }: { children?: ReactNode }) {
  return useHolds(StatutoryPermission.MANAGE_STATUTORY_TABLES) ? <Years>{children}</Years> : null;
}

function Years({ children }: { children: ReactNode }) {
  const answer = useAnswer(holidayYearsApi.years, {});
  const [verifying, setVerifying] = useState<HolidayYearLine>();
  const columns: readonly Column<HolidayYearLine>[] = [
    { key: 'year', title: say('Year'), cell: ({ year }) => <span className="figures">{year}</span> },
    { key: 'source', title: say('Proclamation'), cell: sourceOf },
    { key: 'verified', title: say('Verified'), cell: verifiedWords },
    { key: 'state', title: say('State'), cell: State },
  ];
  return (
    <Card title={say('Holidays by year')}>
      <div className="stack">
        {children}
        <Block of={answer} height={HEIGHT} failed={say("The years of the holiday calendar couldn't be loaded.")}>
          {({ items }) => (
            <DataTable
              caption={say('Holidays by year')}
              rows={items}
              columns={columns}
              keyOf={({ year }) => String(year)}
              card={(line) => ({
                title: String(line.year),
                tag: <State {...line} />,
                main: sourceOf(line),
                detail: verifiedLine(line),
              })}
              trail={(line) => (
                <Button onClick={() => setVerifying(line)}>{say('Verify {year}', { year: String(line.year) })}</Button>
              )}
            />
          )}
        </Block>
      </div>
      {verifying && <YearDrawer line={verifying} onClose={() => setVerifying(undefined)} />}
    </Card>
  );
}

function sourceOf({ source, link }: HolidayYearLine): ReactNode {
  if (source === null) return say('No proclamation yet');
  if (link === null) return source;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {source}
    </a>
  );
}

function State({ needsCheck, verifiedOn }: HolidayYearLine) {
  if (needsCheck) {
    return (
      <Tag tone="bad" icon="alert">
        {say('Verify')}
      </Tag>
    );
  }
  if (verifiedOn === null) return <Tag>{say('To come')}</Tag>;
  return (
    <Tag tone="good" icon="check">
      {say('Verified on {date}', { date: showDay(verifiedOn) })}
    </Tag>
  );
}
