// Maintenance: departments, what each stands below, who heads it and who approves there.
import { ApproverLevel } from '@kawani/domains/requests/engine/lists';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { LinkButton } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { type EntryForm, Register, StateTag } from '@kawani/kit/web/register';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { type Department, departmentsApi } from '../contract/departments.ts';
import { unitsApi } from '../contract/units.ts';
import { NamedField, optionsOf } from './named-choices.tsx';
import { chosenPerson } from './person-field.tsx';
import { CodeField, LeaderField, NameField } from './unit-fields.tsx';

const COLUMNS: readonly Column<Department>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'head', title: 'Head', cell: ({ head }) => head?.name ?? <span className="quiet">None</span> },
  { key: 'parent', title: 'Parent', cell: ({ parent }) => parent?.name ?? '' },
  { key: 'office', title: 'Office', cell: ({ office }) => office?.name ?? <span className="quiet">None</span> },
  { key: 'approvers', title: 'Approvers by kind', cell: ({ approvers }) => approversInWords(approvers) },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => headcount.toLocaleString('en-PH') },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

type Values = {
  code: string;
  name: string;
  headId: Suggestion | null;
  parentId: string;
  officeId: string;
  since: Day | null;
};

const FORM: EntryForm<Department, Values> = {
  blank: { code: '', name: '', headId: null, parentId: '', officeId: '', since: null },
  valuesOf: ({ code, name, head, parent, office }) => ({
    code,
    name,
    headId: chosenPerson(head),
    parentId: parent?.id ?? '',
    officeId: office?.id ?? '',
    since: null,
  }),
  given: ({ headId, ...values }) => ({ ...values, headId: headId?.id }),
  fields: (form, department) => <Fields form={form} department={department} />,
};

export function Departments() {
  return (
    <Register
      api={departmentsApi}
      title="Departments"
      about="Where office staff work, who heads it, and who approves there."
      seeks="Code or name"
      columns={COLUMNS}
      card={({ code, name, head, parent, headcount }) => ({
        title: code,
        main: name,
        detail: [head?.name ?? 'No head', parent && `below ${parent.name}`, `${headcount} people`]
          .filter(Boolean)
          .join(' · '),
      })}
      nameOf={({ name }) => name}
      form={FORM}
    />
  );
}

function approversInWords(approvers: Department['approvers']): string {
  if (approvers.length === 0) return 'As the company';
  return approvers.map(({ types, levels }) => `${types.join(', ')}: ${levelsInWords(levels)}`).join('; ');
}

function levelsInWords(levels: readonly string[]): string {
  return levels.map((level) => ApproverLevel.labelOf(level as keyof typeof ApproverLevel.labels)).join(' → ');
}

function Fields({ form, department }: { form: Form<Values>; department: Department | undefined }) {
  const choices = useAnswer(unitsApi.choices, {}).data;
  const others = (choices?.departments ?? []).filter(({ id }) => id !== department?.id);
  return (
    <>
      <CodeField form={form} example="HR-REC" />
      <NameField form={form} />
      <LeaderField
        label="Head"
        hint="Requests that wait for the head follow."
        leader={department?.head}
        {...form.field('headId')}
        form={form}
      />
      <Select
        label="Parent"
        none="None: it stands at the top"
        {...form.field('parentId')}
        options={optionsOf(others)}
      />
      <NamedField
        label="Office"
        hint="The site whose holidays its people keep, and whose minimum wage holds for them."
        placeholder="Code or name of a detachment"
        choices={(choices?.detachments ?? []).map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))}
        {...form.field('officeId')}
      />
      {department && <Approvers department={department} />}
    </>
  );
}

function Approvers({ department: { approvers } }: { department: Department }) {
  return (
    <section className="stack" aria-label="Approvers by kind">
      <h3>Approvers by kind</h3>
      {approvers.length === 0 ? (
        <p className="quiet">It has no rules of its own: requests go the company’s usual way.</p>
      ) : (
        <ul className="uses">
          {approvers.map(({ types, levels }) => (
            <li key={types.join()}>
              <strong>{types.join(', ')}</strong>
              {levelsInWords(levels)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/maintenance/approver-rules" icon="approve">
          Approver rules
        </LinkButton>
      </div>
    </section>
  );
}
