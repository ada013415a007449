// Conflicts of a draft, one line a person: opened, it says what stands against which dates, and how it may be resolved.
import {
  type ConflictGroup,
  ConflictKind,
  PlanResolution,
  type PlanResolution as Resolution,
} from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import './conflict-groups.css';

type Resolve = (how: Resolution, employeeId?: string) => void;
type GroupsProps = {
  groups: readonly ConflictGroup[];
  isBusy: boolean;
  onResolve: Resolve;
  onShow: (employeeId: string, date: Day) => void;
};

export function ConflictGroups({ groups, isBusy, onResolve, onShow }: GroupsProps) {
  const people = groups.filter(({ employeeId }) => employeeId !== null);
  return (
    <>
      {people.length > 1 && (
        <fieldset className="plan-resolve">
          <legend>{say('For all {people, plural, other {# people}} with conflicts', { people: people.length })}</legend>
          <Resolutions group={undefined} groups={people} isBusy={isBusy} onResolve={(how) => onResolve(how)} />
        </fieldset>
      )}
      <ul className="plan-groups">
        {groups.map((group, at) => (
          <li key={group.employeeId ?? group.who}>
            <Group group={group} isFirst={at === 0} isBusy={isBusy} onResolve={onResolve} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

type GroupProps = Omit<GroupsProps, 'groups'> & { group: ConflictGroup; isFirst: boolean };

function Group({ group, isFirst, isBusy, onResolve, onShow }: GroupProps) {
  const { employeeId, who, blocking, toConfirm, items } = group;
  return (
    <details open={isFirst || undefined}>
      <summary>
        <strong>{who}</strong>
        {blocking > 0 && (
          <Tag tone="bad" icon="alert">
            {say('{count} to solve', { count: blocking })}
          </Tag>
        )}
        {toConfirm > 0 && <Tag tone="warn">{say('{count} to look at', { count: toConfirm })}</Tag>}
        <small>{items.map(({ kind, dates }) => `${ConflictKind.labelOf(kind)}: ${datesOf(dates)}`).join(' · ')}</small>
      </summary>
      <ul className="line-list plan-conflicts">
        {items.map(({ kind, isBlocking, dates, dates: [first], says }) => (
          <li key={kind}>
            <Tag tone={isBlocking ? 'bad' : 'warn'} icon="alert">
              {ConflictKind.labelOf(kind)}
            </Tag>
            <p>{says}</p>
            {dates.length > 1 && <p className="second">{say('All dates: {dates}', { dates: datesOf(dates) })}</p>}
            {employeeId !== null && first !== undefined && (
              <Button look="link" onClick={() => onShow(employeeId, first)}>
                {say('Show')}
                <span className="unseen"> {says}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {employeeId !== null && (
        <Resolutions group={group} groups={[group]} isBusy={isBusy} onResolve={(how) => onResolve(how, employeeId)} />
      )}
    </details>
  );
}

type ResolutionsProps = {
  group: ConflictGroup | undefined;
  groups: readonly ConflictGroup[];
  isBusy: boolean;
  onResolve: (how: Resolution) => void;
};

/** Overwriting helps only against what somebody else published since; everything else needs another draft, or a look. */
function Resolutions({ group, groups, isBusy, onResolve }: ResolutionsProps) {
  const isOvertaken = groups.some(({ items }) => items.some(({ kind }) => kind === 'PUBLISHED_SINCE'));
  const ways = PlanResolution.codes.filter((how) => how !== 'OVERWRITE' || isOvertaken);
  return (
    <div className="row">
      {ways.map((how) => (
        <Button key={how} disabled={isBusy} onClick={() => onResolve(how)}>
          {PlanResolution.labelOf(how)}
          {group && <span className="unseen"> {group.who}</span>}
        </Button>
      ))}
    </div>
  );
}

/** `Nov-03-2026, Nov-05-2026 to Nov-09-2026` */
function datesOf(dates: readonly Day[]): string {
  const ranges: { from: Day; to: Day }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges.map(({ from, to }) => (from === to ? showDay(from) : showRange(from, to))).join(', ');
}
