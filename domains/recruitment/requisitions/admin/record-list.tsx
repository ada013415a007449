// Requisitions and job orders in a list: rows of a table that open as a whole, or cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable, type RowCard } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import './requisitions.css';

export type RecordsProps<Row> = {
  title: string;
  items: readonly Row[];
  opened: string;
  onOpen: (id: string) => void;
};

type RecordListProps<Row> = RecordsProps<Row> & {
  columns: readonly Column<Row>[];
  card: (row: Row) => RowCard;
};

export function RecordList<Row extends { readonly id: string }>(props: RecordListProps<Row>) {
  const { title, items, opened, onOpen, columns, card } = props;
  return (
    <DataTable
      caption={title}
      // The keys of those who decide walk the rows of an inbox.
      className="inbox recruitment-list"
      rows={items}
      columns={columns}
      keyOf={({ id }) => id}
      opened={opened}
      card={card}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

/** The day people are needed by; what is still wanted after it is late. */
export function WantedBy({ day, isWanted }: { day: Day; isWanted: boolean }) {
  return (
    <span className="recruitment-date">
      {showDay(day)}
      {isWanted && day < dayNow() && <Tag tone="warn">{say('Late')}</Tag>}
    </span>
  );
}

export const figure = (value: number) => <span className="figures">{value}</span>;
