// What a device's file comes to before anything is written: what stops lines, then punches by kind, day and person.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { type ReactNode, useState } from 'react';
import type { DevicePreview as Preview } from '../contract/device-logs.ts';
import { PunchKind } from '../contract/lists.ts';

const AssignUser = later(async () => (await import('./assign-user.tsx')).AssignUser);

type State = Preview['unknownStates'][number];
type User = Preview['unknownUsers'][number];

export function DevicePreview({ preview, profileId }: { preview: Preview; profileId: string | null }) {
  const { kinds, days, people, ignored, unknownStates } = preview;
  return (
    <>
      <Part
        title={say('Unknown states')}
        about={say('Add them to the device profile, then check the file again.')}
        rows={unknownStates}
        columns={stateColumns()}
        keyOf={({ line }) => String(line)}
        card={({ line, user, state, text }) => ({
          title: say('Line {line}', { line: showCount(line) }),
          main: say('User id {user}, state {state}', { user, state }),
          detail: text,
        })}
      />
      <UnknownUsers users={preview.unknownUsers} profileId={profileId} />
      <Part
        title={say('Punches by kind')}
        rows={kinds}
        columns={[
          { key: 'kind', title: say('Kind'), cell: ({ kind }) => PunchKind.labelOf(kind) },
          { key: 'punches', title: say('Punches'), align: 'right', cell: ({ punches }) => showCount(punches) },
        ]}
        keyOf={({ kind }) => kind}
        card={({ kind, punches }) => ({ title: PunchKind.labelOf(kind), main: showCount(punches) })}
      />
      {ignored > 0 && <p className="quiet">{say('{count} lines are ignored.', { count: showCount(ignored) })}</p>}
      <Part
        title={say('Punches by day')}
        rows={days}
        columns={[
          { key: 'date', title: say('Date'), cell: ({ date }) => showDay(date) },
          { key: 'people', title: say('People'), align: 'right', cell: ({ people: own }) => showCount(own) },
          { key: 'punches', title: say('Punches'), align: 'right', cell: ({ punches }) => showCount(punches) },
        ]}
        keyOf={({ date }) => date}
        card={({ date, people: own, punches }) => ({
          title: showDay(date),
          main: say(
            '{people, plural, one {# person} other {# people}}, {punches, plural, one {# punch} other {# punches}}',
            { people: own, punches },
          ),
        })}
      />
      <Part
        title={say('Punches by person')}
        rows={people}
        columns={personColumns()}
        keyOf={({ employeeId }) => employeeId}
        card={({ name, number, user, punches }) => ({
          title: name,
          main: say('{number} · user id {user}', { number, user }),
          detail: say('{punches, plural, one {# punch} other {# punches}}', { punches }),
        })}
      />
    </>
  );
}

function UnknownUsers({ users, profileId }: { users: Preview['unknownUsers']; profileId: string | null }) {
  const [user, setUser] = useState<string | null>(null);
  return (
    <>
      <Part
        title={say('Unknown user ids')}
        about={
          profileId === null
            ? say('Choose a device profile to assign them.')
            : say('Assign each once; the profile remembers it. Then check the file again.')
        }
        rows={users}
        columns={userColumns()}
        keyOf={(one) => one.user}
        card={(one) => ({ title: say('User id {user}', { user: one.user }), main: linesOf(one), detail: rangeOf(one) })}
        trail={(one) =>
          profileId !== null && (
            <Button aria-label={say('Assign user id {user}', { user: one.user })} onClick={() => setUser(one.user)}>
              {say('Assign')}
            </Button>
          )
        }
      />
      {user !== null && profileId !== null && <AssignUser {...{ user, profileId }} onClose={() => setUser(null)} />}
    </>
  );
}

const stateColumns = (): readonly Column<State>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'user', title: say('User id'), cell: ({ user }) => user },
  { key: 'state', title: say('State'), cell: ({ state }) => state },
  { key: 'text', title: say('Text of the line'), cell: ({ text }) => <code>{text}</code> },
];

const userColumns = (): readonly Column<User>[] => [
  { key: 'user', title: say('User id'), cell: ({ user }) => user },
  { key: 'lines', title: say('Lines'), align: 'right', cell: ({ lines }) => showCount(lines) },
  { key: 'when', title: say('From and to'), cell: rangeOf },
];

const personColumns = (): readonly Column<Preview['people'][number]>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => number },
  { key: 'user', title: say('User id'), cell: ({ user }) => user },
  { key: 'days', title: say('Days'), align: 'right', cell: ({ days }) => showCount(days) },
  { key: 'punches', title: say('Punches'), align: 'right', cell: ({ punches }) => showCount(punches) },
];

function linesOf({ lines }: User): string {
  return say('{lines, plural, one {# line} other {# lines}}', { lines });
}

function rangeOf({ first, last }: User): string {
  const [from, to] = [first, last].map((at) => `${showDay(dayAt(at))} ${showTime(at)}`);
  return from === to ? (from ?? '') : `${from} – ${to}`;
}

type PartProps<Row> = Pick<Parameters<typeof DataTable<Row>>[0], 'rows' | 'columns' | 'keyOf' | 'card'> & {
  title: string;
  about?: string;
  trail?: (row: Row) => ReactNode;
};

const SIZE = 20;

/** A list that is there already, a page at a time; nothing where it is empty. */
function Part<Row>({ title, about, rows, ...table }: PartProps<Row>) {
  const [{ page, size }, turn] = useState({ page: 1, size: SIZE });
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {about !== undefined && <p className="quiet">{about}</p>}
      <DataTable caption={title} rows={rows.slice((page - 1) * size, page * size)} {...table} />
      {rows.length > SIZE && (
        <Pager page={page} size={size} total={rows.length} onChange={(to, of) => turn({ page: to, size: of })} />
      )}
    </section>
  );
}
