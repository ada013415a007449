// Uploading a result: a PDF or a photo of the paper, for one item or all of them, or in place of an earlier one.
import { say } from '@kawani/kit/contract/say';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import { type ClinicResult, resultsApi } from '../../contract.ts';

/** What a result is about; null for all items. */
export type EnteredResult = { readonly itemId: string | null; readonly replaces?: ClinicResult };

type ResultDrawerProps = {
  requestId: string;
  person: { readonly employeeId: string; readonly name: string };
  /** Items that it may be about. */
  lines: readonly { readonly itemId: string; readonly name: string }[];
  entering: EnteredResult;
  onClose: () => void;
};

const OWN: { files: readonly Attached[] } = { files: [] };

export function ResultDrawer({ requestId, person, lines, entering: { itemId, replaces }, onClose }: ResultDrawerProps) {
  const { employeeId, name } = person;
  const [isSending, setSending] = useState(false);
  const form = useForm(resultsApi.enter, {
    start: { id: requestId, employeeId, fileId: null, itemId, replaces: replaces?.id ?? null },
    own: OWN,
    requires: () => ['fileId'],
    toast: say('Result of {name} saved.', { name }),
  });
  const { Field, values, wrongs, set } = form;
  return (
    <FormDrawer title={say('Result of {name}', { name })} yes={say('Save')} isHeld={isSending} {...{ form, onClose }}>
      {replaces === undefined ? (
        <Field
          name="itemId"
          label={say('Item')}
          none={say('All items')}
          options={lines.map((line) => ({ value: line.itemId, label: line.name }))}
        />
      ) : (
        <Alert tone="info">
          {say('The new result takes the place of {file}. The clinic keeps both; the employee sees the new one only.', {
            file: replaces.name,
          })}
        </Alert>
      )}
      {/* What the server says of the place of the result is about this paper too. */}
      <AttachField
        label={say('PDF or photo of the result')}
        required
        most={1}
        hint={say('Take the photo of the whole paper in good light. JPG, PNG or PDF, up to 5 MB.')}
        wrong={wrongs.fileId ?? wrongs.replaces}
        value={values.files}
        onValue={(files) => {
          set('files', files);
          set('fileId', files[0]?.id ?? null);
        }}
        upload={(file) => upload(resultsApi.upload, file)}
        onBusy={setSending}
      />
      <p className="quiet">{say('Only {name} and the clinic can open it.', { name })}</p>
    </FormDrawer>
  );
}
