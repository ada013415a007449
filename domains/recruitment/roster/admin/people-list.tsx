// People of the roster: rows of a table, or cards on a phone.
import { FitnessTag } from '@kawani/domains/diagnostics/results/screens/fitness-words';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { distanceText, licenceText, medicalText } from '../../requisitions/admin/match-words.ts';
import type { RosterPerson } from '../contract/person.ts';
import type { RosterKind } from '../lists.ts';
import '../../requisitions/admin/requisitions.css';
import './roster.css';

type PeopleListProps = {
  items: readonly RosterPerson[];
  kind: RosterKind;
  opened: string;
  hasJobOrder: boolean;
  onOpen: ((person: RosterPerson) => void) | undefined;
};

export function PeopleList({ items, kind, opened, hasJobOrder, onOpen }: PeopleListProps) {
  return (
    <DataTable
      caption={say('People of the roster')}
      className="recruitment-list"
      rows={items}
      columns={columns(kind, hasJobOrder)}
      keyOf={({ employeeId }) => employeeId}
      opened={opened}
      card={(row) => ({
        title: <strong>{row.name}</strong>,
        tag: <ProposedTag row={row} />,
        main: [row.designation ?? say('No designation'), ...(hasJobOrder ? [distanceText(row)] : [])].join(' · '),
        detail: (
          <>
            {[row.number, row.lastSite, sinceText(row)].filter((part) => part !== null).join(' · ')}
            <Validity row={row} />
          </>
        ),
      })}
      {...(onOpen === undefined ? {} : { onOpen })}
    />
  );
}

function ProposedTag({ row: { proposal } }: { row: RosterPerson }) {
  return proposal === null ? null : <Tag tone="info">{say('Proposed')}</Tag>;
}

export function sinceText({ kind, days, since }: Pick<RosterPerson, 'kind' | 'days' | 'since'>): string {
  if (kind === 'FLOATING') return say('Floating {days, plural, one {# day} other {# days}}', { days });
  return kind === 'RELIEVER'
    ? say('Last relieved {date}', { date: showDay(since) })
    : say('Left {date}', { date: showDay(since) });
}

export function Validity({ row: { fitness, fitUntil, licences } }: { row: RosterPerson }) {
  return (
    <span className="recruitment-validity">
      {fitness === null ? (
        <Tag>{say('No medical')}</Tag>
      ) : (
        <span>
          <FitnessTag fitness={fitness} validUntil={fitUntil} /> {medicalText(fitUntil)}
        </span>
      )}
      {licences.map((licence) => (
        <Tag key={licence.name} tone={licence.isValid ? 'good' : 'bad'}>
          {licenceText(licence)}
        </Tag>
      ))}
    </span>
  );
}

const NONE = <span className="quiet">–</span>;

function sinceTitle(kind: RosterKind): string {
  if (kind === 'FLOATING') return say('Days floating');
  return kind === 'RELIEVER' ? say('Last relieved') : say('Last day');
}

const PROPOSED: Column<RosterPerson> = {
  key: 'proposal',
  get title() {
    return say('Proposal');
  },
  cell: (row) => (row.proposal === null ? NONE : <ProposedTag row={row} />),
};

const columns = (kind: RosterKind, hasJobOrder: boolean): readonly Column<RosterPerson>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => <span className="figures">{number}</span> },
  {
    key: 'designation',
    title: say('Designation'),
    cell: ({ designation, isSameDesignation }) =>
      isSameDesignation ? <Tag tone="good">{designation}</Tag> : (designation ?? NONE),
  },
  { key: 'site', title: say('Last site'), cell: ({ lastSite }) => lastSite ?? NONE },
  {
    key: 'distance',
    title: hasJobOrder ? say('Distance') : say('Lives in'),
    cell: (row) => (hasJobOrder ? distanceText(row) : (row.homeCity ?? NONE)),
  },
  ...(kind === 'FORMER'
    ? []
    : [
        {
          key: 'available',
          title: say('Available from'),
          cell: ({ availableFrom }: RosterPerson) =>
            availableFrom === null ? NONE : <span className="recruitment-date">{showDay(availableFrom)}</span>,
        },
      ]),
  {
    key: 'since',
    title: sinceTitle(kind),
    cell: ({ days, since }) => <span className="recruitment-date">{kind === 'FLOATING' ? days : showDay(since)}</span>,
  },
  { key: 'validity', title: say('Skills and medical'), cell: (row) => <Validity row={row} /> },
  ...(kind === 'FORMER' ? [] : [PROPOSED]),
];
