// The form of a department.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import type { EntryForm } from '@kawani/kit/web/register-api';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { type Department, DepartmentForm } from '../contract/departments.ts';
import { unitsApi } from '../contract/units.ts';
import { levelsInWords } from './approver-words.ts';
import { NamedField, optionsOf } from './named-choices.tsx';
import { chosenPerson } from './person-field.tsx';
import { CodeField, LeaderField, NameField } from './unit-fields.tsx';

type Values = {
  code: string;
  name: string;
  headId: Suggestion | null;
  parentId: string;
  officeId: string;
  since: Day | null;
};

export const DEPARTMENT_FORM: EntryForm<Department, Values> = {
  schema: DepartmentForm,
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

function Fields({ form, department }: { form: Form<Values>; department: Department | undefined }) {
  const choices = useAnswer(unitsApi.choices, {}).data;
  const others = (choices?.departments ?? []).filter(({ id }) => id !== department?.id);
  return (
    <>
      <CodeField form={form} example="HR-REC" />
      <NameField form={form} />
      <LeaderField
        label={say('Head')}
        hint={say('Requests that wait for the head follow.')}
        leader={department?.head}
        {...form.field('headId')}
        form={form}
      />
      <Select
        label={say('Parent')}
        none={say('None: it stands at the top')}
        {...form.field('parentId')}
        options={optionsOf(others)}
      />
      <NamedField
        label={say('Office')}
        hint={say('The site whose holidays its people keep, and whose minimum wage holds for them.')}
        placeholder={say('Code or name of a detachment')}
        choices={(choices?.detachments ?? []).map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))}
        {...form.field('officeId')}
      />
      {!department && (
        <DateField
          label={say('In use from')}
          hint={say('Today, where nothing is chosen. Choose an earlier date if people began there before.')}
          limits={{ max: dayNow() }}
          {...form.field('since')}
        />
      )}
      {department && <Approvers department={department} />}
    </>
  );
}

function Approvers({ department: { approvers } }: { department: Department }) {
  return (
    <section className="stack" aria-label={say('Approvers by kind')}>
      <h3>{say('Approvers by kind')}</h3>
      {approvers.length === 0 ? (
        <p className="quiet">{say('It has no rules of its own: requests go the company’s usual way.')}</p>
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
          {say('Approver rules')}
        </LinkButton>
      </div>
    </section>
  );
}
