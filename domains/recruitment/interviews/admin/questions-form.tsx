// Other questions for the scorecards of a designation, or of every one.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { interviewsApi } from '../contract.ts';
import { MAX_QUESTION } from '../lists.ts';

export type Asked = {
  /** Null: of every designation that has none of its own. */
  readonly designationId: string | null;
  readonly title: string;
  readonly questions: readonly string[];
  readonly version: number;
};

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type Own = { -readonly [Name in (typeof NAMES)[number]]: string | null };

type QuestionsFormProps = { asked: Asked; onStale: () => void; onClose: () => void };

export function QuestionsForm({ asked, onStale, onClose }: QuestionsFormProps) {
  const { designationId, title, questions, version } = asked;
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = questions;
  const own: Own = { first, second, third, fourth, fifth };
  const form = useForm(interviewsApi.writeForm, {
    start: { designationId, questions: null, version },
    own,
    sends: (values) => ({
      designationId,
      version,
      questions: NAMES.map((name) => (values[name] ?? '').trim().replace(/\s+/g, ' ')),
    }),
    requires: () => NAMES,
    toast: say('Questions saved.'),
    done: onStale,
    refused: onStale,
  });
  const { Field, wrongs } = form;
  return (
    <FormDrawer title={say('Questions: {title}', { title })} yes={say('Save')} {...{ form, onClose }}>
      <p className="quiet">
        {say(
          'Ask what the work needs. Questions about age, looks, sex, marital status, pregnancy or religion are refused.',
        )}
      </p>
      {NAMES.map((name, nth) => (
        <Field
          key={name}
          name={name}
          as={TextArea}
          rows={2}
          label={say('Question {nth}', { nth: nth + 1 })}
          required
          maxLength={MAX_QUESTION}
        />
      ))}
      {wrongs.questions !== undefined && <Alert tone="bad">{wrongs.questions}</Alert>}
    </FormDrawer>
  );
}
