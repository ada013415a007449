// The fields of a task: what is done, what it is called, who does it, and until when.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import { MAX_TASK_TITLE, MOST_DAYS_AFTER, MOST_DAYS_BEFORE, TaskKind, TaskOwner } from '../lists.ts';
import { ownersOf } from '../rules/tasks.ts';
import { AboutField } from './about-field.tsx';
import { suggestionFor, type TaskFormState, type TaskValues } from './task-values.ts';

export function TaskFieldset({ form }: { form: TaskFormState }) {
  const { Field, values, set } = form;
  const owners = values.kind === null ? TaskOwner.codes : ownersOf(values.kind);
  /** Titles that nobody typed follow what is chosen. */
  const suggest = (changes: Partial<TaskValues>) => {
    const [was, is] = [suggestionFor(values), suggestionFor({ ...values, ...changes })];
    const isTyped = (title: string | null, suggested: string | undefined) =>
      title !== null && title !== '' && title !== suggested;
    if (!isTyped(values.titleEn, was?.[0])) set('titleEn', is?.[0] ?? null);
    if (!isTyped(values.titleFil, was?.[1])) set('titleFil', is?.[1] ?? null);
  };
  const onKind = (kind: TaskKind | null) => {
    suggest({ kind });
    if (kind !== null && !ownersOf(kind).includes(values.owner ?? 'NEWCOMER')) set('owner', 'NEWCOMER');
  };
  return (
    <>
      <Field name="kind" label={say('Kind')} required options={TaskKind.options} onSet={onKind} />
      <AboutField {...{ form, suggest }} />
      <Field name="titleEn" label={say('Title in English')} required maxLength={MAX_TASK_TITLE} autoComplete="off" />
      <Field name="titleFil" label={say('Title in Filipino')} required maxLength={MAX_TASK_TITLE} autoComplete="off" />
      {owners.length > 1 && (
        <Field
          name="owner"
          label={say('By')}
          required
          options={TaskOwner.options.filter(({ value }) => owners.includes(value))}
          hint={values.kind === 'DO' && values.fact !== null && say('They are asked when it doesn’t happen.')}
        />
      )}
      <DueFields form={form} />
      <Field name="isRequired" label={say('Required')} />
    </>
  );
}

function DueFields({ form: { Field, values, wrongs } }: { form: TaskFormState }) {
  const isBefore = values.when === 'BEFORE';
  return (
    <>
      <Field
        name="when"
        label={say('Due')}
        options={[
          { value: 'BEFORE', label: say('Before the first day') },
          { value: 'ON', label: say('On the first day') },
          { value: 'AFTER', label: say('After the first day') },
        ]}
      />
      {values.when !== 'ON' && (
        <Field
          name="days"
          as={NumberField}
          label={isBefore ? say('Days before the first day') : say('Days after the first day')}
          required
          min={1}
          max={isBefore ? MOST_DAYS_BEFORE : MOST_DAYS_AFTER}
          wrong={wrongs.dueDays}
        />
      )}
    </>
  );
}
