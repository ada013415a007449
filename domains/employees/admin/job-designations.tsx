// Maintenance: job designations, what each may pay and what it asks for.
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

const COLUMNS: readonly Column<Designation>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'title', title: 'Title', sort: 'title', cell: ({ title }) => title },
  { key: 'department', title: 'Department', cell: ({ department }) => department?.name ?? '' },
  { key: 'billable', title: 'Billable', cell: ({ billable }) => (billable ? 'Yes' : 'No') },
  {
    key: 'rate',
    title: 'Rate range a day',
    align: 'right',
    cell: (designation) => <span className="figures">{rateInWords(designation)}</span>,
  },
  { key: 'asks', title: 'Asks for', cell: asksInWords },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
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
      title="Job Designation"
      about="What people are posted as, what that may pay a day, and what it asks for."
      seeks="Code or title"
      columns={COLUMNS}
      card={(designation) => ({
        title: designation.code,
        main: designation.title,
        detail: [rateInWords(designation), `${designation.headcount} people`].filter(Boolean).join(' · '),
      })}
      nameOf={({ title }) => title}
      useEntryForm={useEntryForm}
    />
  );
}

function rateInWords({ rateFrom, rateTo }: Designation): string {
  const show = (amount: number) => showPesos(amount as Centavos);
  if (rateFrom === null) return rateTo === null ? '' : `up to ${show(rateTo)}`;
  return rateTo === null ? `from ${show(rateFrom)}` : `${show(rateFrom)} to ${show(rateTo)}`;
}

function asksInWords({ documents, diagnostics }: Designation) {
  const counts = [
    [documents.length, 'documents'],
    [diagnostics.length, 'diagnostics'],
  ] as const;
  const asked = counts.filter(([count]) => count > 0);
  return asked.length === 0 ? <Tag>Nothing more</Tag> : asked.map(([count, what]) => `${count} ${what}`).join(', ');
}
