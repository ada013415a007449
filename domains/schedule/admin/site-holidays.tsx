// The holidays that apply at a detachment: a section of its page.
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type SiteHoliday, siteHolidaysApi } from '../contract/site-holidays.ts';

const columns = (): readonly Column<SiteHoliday>[] => [
  { key: 'date', title: say('Date'), cell: ({ date }) => showDay(date) },
  { key: 'name', title: say('Holiday'), cell: ({ name }) => name },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => HolidayType.labelOf(kind) },
  { key: 'where', title: say('Observed'), cell: where },
];

export function SiteHolidays({ detachmentId }: { detachmentId: string }) {
  const answer = useAnswer(siteHolidaysApi.list, { detachmentId });
  return (
    <Card title={say('Holidays that apply')}>
      <Block
        of={answer}
        height={240}
        failed={say('The holidays of this detachment could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says={say('No holiday of the coming year is entered for this place yet.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('Holidays of the coming year')}
            rows={items}
            columns={columns()}
            keyOf={({ date, name }) => `${date}${name}`}
            card={(holiday) => ({
              title: showDay(holiday.date),
              main: holiday.name,
              detail: `${HolidayType.labelOf(holiday.kind)} · ${where(holiday)}`,
            })}
          />
        )}
      </Block>
    </Card>
  );
}

function where({ isLocal }: SiteHoliday): string {
  return say(isLocal ? 'Here' : 'Everywhere');
}
