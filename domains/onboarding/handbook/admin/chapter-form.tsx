// A new chapter, or the standards of probation of a designation.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { handbookApi } from '../contract.ts';
import { ChapterKind } from '../lists.ts';
import { TextFields } from './text-fields.tsx';

type ChapterFormProps = { designations: readonly { id: string; name: string }[]; onClose: () => void };

export function ChapterForm({ designations, onClose }: ChapterFormProps) {
  const form = useForm(handbookApi.create, {
    start: { kind: 'CHAPTER', designationId: null, titleEn: null, titleFil: null, bodyEn: null, bodyFil: null },
    schema: async () => (await import('../contract/form.ts')).NewChapter,
    toast: say('Published.'),
    draftKey: 'handbook chapter',
  });
  const { Field, values, set } = form;
  const isForAll = values.kind === 'CHAPTER';
  return (
    <FormDrawer title={say('New chapter')} yes={say('Publish')} isWide {...{ form, onClose }}>
      <Field
        name="kind"
        label={say('What it is')}
        required
        look="segments"
        options={ChapterKind.options}
        onSet={() => set('designationId', null)}
      />
      {!isForAll && (
        <Field
          name="designationId"
          label={say('Designation')}
          none={say('Every designation without its own')}
          options={designations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Readers of={isForAll} />
      <TextFields form={form} />
    </FormDrawer>
  );
}

function Readers({ of: isForAll }: { of: boolean }) {
  return (
    <Alert>
      {isForAll
        ? say('Everybody who works here will be asked to read it.')
        : say('Everybody on probation with this designation will be asked to acknowledge them.')}
    </Alert>
  );
}
