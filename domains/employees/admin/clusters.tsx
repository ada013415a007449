// Maintenance: clusters and who manages them.
import type { Day } from '@kawani/kit/values/day';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Column } from '@kawani/kit/web/list';
import { type EntryForm, Register, StateTag } from '@kawani/kit/web/register';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { type Cluster, clustersApi } from '../contract/clusters.ts';
import { chosenPerson } from './person-field.tsx';
import { CodeField, LeaderField, NameField } from './unit-fields.tsx';

const number = (count: number) => count.toLocaleString('en-PH');
const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`;

const COLUMNS: readonly Column<Cluster>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'manager', title: 'Manager', cell: ({ manager }) => manager?.name ?? <span className="quiet">None</span> },
  { key: 'detachments', title: 'Detachments', align: 'right', cell: ({ detachments }) => number(detachments) },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => number(headcount) },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

type Values = { code: string; name: string; managerId: Suggestion | null; since: Day | null };

const FORM: EntryForm<Cluster, Values> = {
  blank: { code: '', name: '', managerId: null, since: null },
  valuesOf: ({ code, name, manager }) => ({ code, name, managerId: chosenPerson(manager), since: null }),
  given: ({ managerId, ...values }) => ({ ...values, managerId: managerId?.id }),
  fields: (form, cluster) => <Fields form={form} cluster={cluster} />,
};

export function Clusters() {
  return (
    <Register
      api={clustersApi}
      title="Clusters"
      about="Groups of detachments under one manager."
      seeks="Code or name"
      columns={COLUMNS}
      card={({ code, name, manager, detachments, headcount }) => ({
        title: code,
        main: name,
        detail: `${manager?.name ?? 'No manager'} · ${number(detachments)} detachments · ${people(headcount)}`,
      })}
      nameOf={({ name }) => name}
      form={FORM}
    />
  );
}

function Fields({ form, cluster }: { form: Form<Values>; cluster: Cluster | undefined }) {
  return (
    <>
      <CodeField form={form} example="NCR-N" />
      <NameField form={form} />
      <LeaderField
        label="Manager"
        hint="Requests of this cluster that wait for its manager follow."
        leader={cluster?.manager}
        {...form.field('managerId')}
        form={form}
      />
    </>
  );
}
