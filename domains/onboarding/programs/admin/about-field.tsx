// What a task is about, by its kind: a chapter, a paper, a part of the profile, a topic, or what ticks it.
import { languageNow, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import type { ProgramChoices } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { TaskFact, TaskSection } from '../lists.ts';
import { STANDARDS, type TaskFormState, type TaskValues, WHOLE } from './task-values.ts';

type AboutFieldProps = { form: TaskFormState; suggest: (changes: Partial<TaskValues>) => void };
type Choosing = AboutFieldProps & { choices: ProgramChoices | undefined };

export function AboutField(props: AboutFieldProps) {
  const choices = useAnswer(programsApi.choices, {}).data;
  const { Field, values } = props.form;
  switch (values.kind) {
    case 'READ':
      return <ReadField {...props} choices={choices} />;
    case 'ATTEND':
      return <TopicField {...props} choices={choices} />;
    case 'UPLOAD':
      return (
        <Field
          name="documentKind"
          label={say('Paper')}
          none={say('All required papers')}
          options={(choices?.papers ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onSet={(documentKind) => props.suggest({ documentKind })}
        />
      );
    case 'FORM':
      return (
        <Field
          name="section"
          label={say('Part of the profile')}
          required
          none={say('Choose a part')}
          options={TaskSection.options}
          onSet={(section) => props.suggest({ section })}
        />
      );
    default:
      return (
        <Field
          name="fact"
          label={say('Done when')}
          none={say('Its owner ticks it')}
          options={TaskFact.options}
          onSet={(fact) => props.suggest({ fact })}
        />
      );
  }
}

const named = (each: { id: string; nameEn: string; nameFil: string }) => ({
  value: each.id,
  label: languageNow() === 'fil' ? each.nameFil : each.nameEn,
});

function ReadField({ form: { Field, wrongs }, suggest, choices }: Choosing) {
  return (
    <Field
      name="reads"
      label={say('What to read')}
      required
      options={[
        { value: WHOLE, label: say('The whole handbook') },
        { value: STANDARDS, label: say('Standards of probation') },
        ...(choices?.chapters ?? []).map(named),
      ]}
      wrong={wrongs.chapterId}
      onSet={(reads) => suggest({ reads })}
    />
  );
}

function TopicField({ form: { Field }, choices }: Choosing) {
  return (
    <>
      {choices?.topics.length === 0 && (
        <Alert tone="warn">{say('No topic of sessions is in use. Add one first.')}</Alert>
      )}
      <Field
        name="topicId"
        label={say('Topic')}
        required
        none={say('Choose a topic')}
        options={(choices?.topics ?? []).map(named)}
      />
    </>
  );
}
