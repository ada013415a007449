// The texts of a chapter in both languages, side by side where there is room, each with how long it takes to read.
import { LANGUAGE_NAMES } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { TextArea } from '@kawani/kit/web/form';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { MAX_BODY, MAX_TITLE, MOST_MINUTES } from '../lists.ts';
import { isLong, readingSeconds } from '../rules/text.ts';

const MINUTE_S = 60;
const ROWS = 14;

export type Texts = {
  titleEn: string | null;
  titleFil: string | null;
  bodyEn: string | null;
  bodyFil: string | null;
};

export function TextFields({ form: { Field, values } }: { form: WithField<Texts> & { values: Texts } }) {
  const text = { as: TextArea, required: true, rows: ROWS, maxLength: MAX_BODY } as const;
  return (
    <>
      <p className="quiet">
        {say('Plain text: leave an empty line between paragraphs, and begin each line of a list with “- ”.')}
      </p>
      <div className="handbook-columns">
        <fieldset>
          <legend>{LANGUAGE_NAMES.en}</legend>
          <Field name="titleEn" label={say('Title in English')} required maxLength={MAX_TITLE} />
          <Field name="bodyEn" label={say('Text in English')} hint={readingHint(values.bodyEn)} {...text} />
        </fieldset>
        <fieldset>
          <legend>{LANGUAGE_NAMES.fil}</legend>
          <Field name="titleFil" label={say('Title in Filipino')} required maxLength={MAX_TITLE} />
          <Field name="bodyFil" label={say('Text in Filipino')} hint={readingHint(values.bodyFil)} {...text} />
        </fieldset>
      </div>
    </>
  );
}

function readingHint(body: string | null): string {
  const seconds = readingSeconds(body ?? '');
  const time = { minutes: Math.floor(seconds / MINUTE_S), seconds: seconds % MINUTE_S };
  if (!isLong(body ?? '')) return say('Takes {minutes} min {seconds} s to read.', time);
  return say('Takes {minutes} min {seconds} s to read. Please divide what takes longer than {most} minutes.', {
    ...time,
    most: MOST_MINUTES,
  });
}
