// The holidays that apply at a detachment: a section of its page.
import { HolidayType } from '@kawani/domains/statutory/contract';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type SiteHoliday, siteHolidaysApi } from '../contract/site-holidays.ts';

const COLUMNS: readonly Column<SiteHoliday>[] = [
  { key: 'date', title: 'Date', cell: ({ date }) => showDay(date) },
  { key: 'name', title: 'Holiday', cell: ({ name }) => name },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => HolidayType.labelOf(kind) },
  { key: 'where', title: 'Observed', cell: where },
];

export function SiteHolidays({ detachmentId }: { detachmentId: string }) {
  const answer = useAnswer(siteHolidaysApi.list, { detachmentId });
  return (
    <Card title="Holidays that apply">
      <Block
        of={answer}
        height={240}
        failed="The holidays of this detachment could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says="No holiday of the coming year is entered for this place yet." />}
      >
        {({ items }) => (
          <DataTable
            caption="Holidays of the coming year"
            rows={items}
            columns={COLUMNS}
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
  return isLocal ? 'Here' : 'Everywhere';
}
