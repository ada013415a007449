// The family: who they are, their shares as beneficiaries, and the paper of each dependent.
import { MAX_ENTRIES, Relation, type Relative } from '@kawani/domains/employees/contract';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, Select } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import { counts } from '../rules/papers.ts';
import { Entries } from './entry-lists.tsx';
import type { SectionForm } from './section-values.ts';

export function RelativeList({ form }: { form: SectionForm }) {
  const relatives = (form.values.relatives || []) as readonly Relative[];
  const shares = relatives.reduce((sum, { share }) => sum + (share ?? 0), 0);
  return (
    <>
      <Entries<Relative>
        form={form}
        name="relatives"
        title={say('Family')}
        one={say('Person')}
        most={MAX_ENTRIES}
        fresh={() => ({ name: '', relation: 'Child', birthDate: null, isDependent: false, share: null })}
      >
        {({ entry, change, wrongOf, text }) => (
          <>
            {text('name', say('Name'), { required: true })}
            <Select
              label={say('Relation')}
              required
              value={entry.relation}
              options={Relation.options}
              onValue={(relation) => change({ relation: relation as Relation })}
            />
            <DateField
              label={say('Birth date')}
              required={entry.relation === 'Child' || entry.isDependent}
              value={entry.birthDate}
              limits={{ max: dayNow() }}
              onValue={(birthDate) => change({ birthDate })}
              wrong={wrongOf('birthDate')}
            />
            <Checkbox
              label={say('A dependent')}
              checked={entry.isDependent}
              onChecked={(isDependent) => change({ isDependent })}
            />
            <NumberField
              label={say('Share as beneficiary')}
              unit="%"
              min={1}
              max={100}
              value={entry.share}
              onValue={(share) => change({ share })}
              wrong={wrongOf('share')}
            />
            {Array.isArray(form.values.files) && counts(entry) && (
              <DependentDocument {...{ form, entry, change }} wrong={wrongOf('documentId')} />
            )}
          </>
        )}
      </Entries>
      <p className="second" role="status">
        {say('Shares of the beneficiaries: {shares} % of 100 %.', { shares })}
      </p>
    </>
  );
}

type DependentDocumentProps = {
  form: SectionForm;
  entry: Relative;
  change: (changed: Partial<Relative>) => void;
  wrong: string | undefined;
};

/** The paper of one dependent: it goes with the request, and stays with the person. */
function DependentDocument({ form, entry, change, wrong }: DependentDocumentProps) {
  const files = form.values.files as readonly Attached[];
  const own = files.filter(({ id }) => id === entry.documentId);
  return (
    <AttachField
      label={say('Document')}
      hint={
        entry.documentId !== undefined && own.length === 0
          ? say('On file. Attach another one to replace it.')
          : say('The birth or marriage certificate.')
      }
      most={1}
      value={own}
      wrong={wrong}
      upload={(chosen) => upload(requestsApi.attach, chosen)}
      onValue={(value) => {
        const [file] = value;
        form.set('files', [...files.filter(({ id }) => id !== entry.documentId), ...value]);
        change({ documentId: file?.id });
      }}
    />
  );
}
