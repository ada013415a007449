// Maintenance: job designations, what each may pay and what it asks for.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Designation, designationsApi } from '../contract/designations.ts';
import type { DesignationFormProps } from './designation-form.tsx';
import './units.css';

const tableColumns = (): readonly Column<Designation>[] => [
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code }) => code },
  { key: 'title', title: say('Title'), sort: 'title', cell: ({ title }) => title },
  { key: 'department', title: say('Department'), cell: ({ department }) => department?.name ?? '' },
  { key: 'billable', title: say('Billable'), cell: ({ billable }) => (billable ? 'Yes' : 'No') },
  {
    key: 'rate',
    title: say('Rate range a day'),
    align: 'right',
    cell: (designation) => <span className="figures">{rateInWords(designation)}</span>,
  },
  { key: 'asks', title: say('Asks for'), cell: asksInWords },
  { key: 'headcount', title: say('Headcount'), align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useDesignationForm = laterPart(async () => (await import('./designation-form.tsx')).designationForm);

export function JobDesignations(asked: DesignationFormProps) {
  const useEntryForm = () => {
    const { Part: formFor, failure } = useDesignationForm();
    return failure ? { failure } : { Part: formFor(asked) };
  };
  return (
    <Register
      api={designationsApi}
      title={say('Job Designation')}
      about={say('What people are posted as, what that may pay a day, and what it asks for.')}
      seeks={say('Code or title')}
      columns={tableColumns()}
      card={(designation) => ({
        title: designation.code,
        main: designation.title,
        detail: [
          rateInWords(designation),
          say('{count, plural, one {# person} other {# people}}', { count: designation.headcount }),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      nameOf={({ title }) => title}
      useEntryForm={useEntryForm}
    />
  );
}

function rateInWords({ rateFrom, rateTo }: Designation): string {
  const show = (amount: number) => showPesos(amount as Centavos);
  if (rateFrom === null) return rateTo === null ? '' : say('up to {amount}', { amount: show(rateTo) });
  return rateTo === null
    ? say('from {amount}', { amount: show(rateFrom) })
    : say('{from} to {until}', { from: show(rateFrom), until: show(rateTo) });
}

function asksInWords({ documents, diagnostics }: Designation) {
  const counts = [
    [documents.length, 'documents'],
    [diagnostics.length, 'diagnostics'],
  ] as const;
  const asked = counts.filter(([count]) => count > 0);
  return asked.length === 0 ? (
    <Tag>{say('Nothing more')}</Tag>
  ) : (
    asked.map(([count, what]) => `${count} ${what}`).join(', ')
  );
}
