// One day that needs a look: the times that would settle it, each with its source, then the day in full.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { LinkButton } from '@kawani/kit/web/link';
import { weekdayName } from '@kawani/kit/web/weekday';
import type { TeamDay } from '../contract/team-shapes.ts';
import { type Suggestion, type WorkbenchRow, workbenchApi } from '../contract/workbench.ts';
import { DayOpened } from '../screens/day-opened.tsx';
import { What } from './exception-list.tsx';
import { SettleForm } from './settle-form.tsx';

const HEIGHT = 520;

export type PaneProps = {
  row: WorkbenchRow;
  place: { at: number; of: number };
  /** Kept from one day to the next. */
  because: string;
  setBecause: (because: string) => void;
  onDone: () => void;
  onClose: () => void;
};

const titleOf = ({ date }: WorkbenchRow) => `${weekdayName(date)}, ${showDay(date)}`;

/** Beside the list. */
export function ExceptionPane(props: PaneProps) {
  const { row, place, onClose } = props;
  return (
    <section
      className="card exception-pane"
      aria-label={say('{name}, {date}', { name: row.name, date: showDay(row.date) })}
    >
      <header>
        <div>
          <h2>{titleOf(row)}</h2>
          <p className="quiet">{say('{at} of {of} on this page', place)}</p>
        </div>
        <IconButton icon="close" label={say('Close')} onClick={onClose} />
      </header>
      <Opened {...props} />
    </section>
  );
}

/** On a phone it takes the screen. */
export function ExceptionDrawer(props: PaneProps) {
  return (
    <Drawer title={titleOf(props.row)} onClose={props.onClose}>
      <Opened {...props} />
    </Drawer>
  );
}

function Opened({ row, because, setBecause, onDone }: PaneProps) {
  const { employeeId, date } = row;
  const answer = useAnswer(workbenchApi.day, { employeeId, date });
  return (
    <Block of={answer} height={HEIGHT} failed={say('This day could not be loaded.')}>
      {({ day, suggestions, isPosted, isOwn }) => (
        <div className="day-detail">
          <p>
            <What row={row} />
          </p>
          {isPosted && <Alert>{say('Payroll for this date is posted. Its times can’t be corrected here.')}</Alert>}
          {isOwn && <Alert>{say('This is your own day. Please ask a colleague to correct it.')}</Alert>}
          {!isPosted && !isOwn && <Settling {...{ row, day, suggestions, because, setBecause, onDone }} />}
          <DayOpened day={day} />
        </div>
      )}
    </Block>
  );
}

type SettlingProps = Omit<PaneProps, 'place' | 'onClose'> & { day: TeamDay; suggestions: readonly Suggestion[] };

function Settling({ row, ...props }: SettlingProps) {
  if (row.kind === 'OUTSIDE' || row.kind === 'REVIEW') {
    const search = { tab: 'review', from: row.date, to: row.date, search: row.number };
    return (
      <p className="row">
        <span>{say('Accept or refuse its punches.')}</span>
        <LinkButton to="/reports" search={search}>
          {say('Punches to review')}
        </LinkButton>
      </p>
    );
  }
  if (row.kind === 'OVERTIME')
    return <p>{say('Nobody filed this overtime. The employee or the supervisor files it.')}</p>;
  return <SettleForm {...props} />;
}
