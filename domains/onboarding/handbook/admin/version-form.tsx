// The next version of a chapter, compared with the one in force, and how many people will be asked again.
import { LANGUAGE_NAMES } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import type { ChapterDetail, ChapterVersion } from '../contract/chapter.ts';
import { handbookApi } from '../contract.ts';
import { nameOf } from './chapter-table.tsx';
import { ComparedText } from './compared-text.tsx';
import { TextFields, type Texts } from './text-fields.tsx';

export function VersionForm({ of, onClose }: { of: ChapterDetail; onClose: () => void }) {
  const { chapter, inForce } = of;
  const { id, version } = chapter;
  const { titleEn, titleFil, bodyEn, bodyFil } = inForce;
  const number = inForce.number + 1;
  const form = useForm(handbookApi.publish, {
    start: { id, version, titleEn, titleFil, bodyEn, bodyFil },
    schema: async () => (await import('../contract/form.ts')).NextVersion,
    toast: say('Version {number} published.', { number }),
    draftKey: `handbook ${id} ${version}`,
  });
  return (
    <FormDrawer
      title={say('{title}: version {number}', { title: nameOf(chapter), number })}
      yes={say('Publish version {number}', { number })}
      isWide
      {...{ form, onClose }}
    >
      <Readers of={chapter} number={number} />
      <TextFields form={form} />
      <Changes inForce={inForce} values={form.values} />
    </FormDrawer>
  );
}

function Readers({
  of: { acknowledged: count, number: last },
  number,
}: {
  of: ChapterDetail['chapter'];
  number: number;
}) {
  return (
    <Alert>
      {count === 0
        ? say('Nobody who is asked has read version {last} yet.', { last })
        : say(
            '{count, plural, one {# person} other {# people}} who read version {last} will be asked to read version {number}. You can’t take a version back: only another one can follow it.',
            { number, count, last },
          )}
    </Alert>
  );
}

function Changes({ inForce, values }: { inForce: ChapterVersion; values: Texts }) {
  const [isShown, show] = useState(false);
  return (
    <>
      <Checkbox
        label={say('Compare with version {number}', { number: inForce.number })}
        checked={isShown}
        onChecked={show}
      />
      {isShown && (
        <div className="handbook-columns">
          <section aria-label={LANGUAGE_NAMES.en}>
            <ComparedText before={inForce.bodyEn} after={values.bodyEn ?? ''} language="en" />
          </section>
          <section aria-label={LANGUAGE_NAMES.fil}>
            <ComparedText before={inForce.bodyFil} after={values.bodyFil ?? ''} language="fil" />
          </section>
        </div>
      )}
    </>
  );
}
