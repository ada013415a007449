// Step four: the papers of the 201 file that this designation asks for. What is not at hand follows later.

import { documentsApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { dayNow } from '@kawani/kit/web/now';
import type { NewChoices } from '../contract/new-employee.ts';
import type { NewForm, Paper } from './new-values.tsx';

const NO_PAPER: Paper = { files: [], expiresOn: null };

type StepProps = { form: NewForm; choices: NewChoices; onBusy: (isSending: boolean) => void };

export function PapersStep({ form: { values, wrongs, set }, choices, onBusy }: StepProps) {
  const designation = choices.designations.find(({ id }) => id === values.designationId);
  const asked = choices.documents.filter(({ kind, isRequired }) => isRequired || designation?.documents.includes(kind));
  const put = (kind: string, paper: Paper) => set('papers', { ...values.papers, [kind]: paper });
  const wrong = wrongs.expiresOn ?? wrongs.fileId ?? wrongs.kind ?? wrongs.documents;
  return (
    <>
      <p className="quiet">
        {say(
          '{who}: {count, plural, one {# paper} other {# papers}}. What is missing is shown on the 201 file and in the list.',
          {
            who: designation?.name ?? say('Everybody'),
            count: asked.length,
          },
        )}
      </p>
      {wrong && <Alert tone="bad">{wrong}</Alert>}
      <div className="papers-asked">
        {asked.map(({ kind, label, expires }) => {
          const paper = values.papers[kind] ?? NO_PAPER;
          return (
            <Card key={kind}>
              <AttachField
                label={label}
                most={1}
                hint={say('JPG, PNG or PDF of up to 5 MB.')}
                value={paper.files}
                upload={(file) => upload(documentsApi.upload, file)}
                onBusy={onBusy}
                onValue={(files) => put(kind, { ...paper, files })}
              />
              {expires && paper.files.length > 0 && (
                <DateField
                  label={say('{paper}: valid until', { paper: label })}
                  required
                  value={paper.expiresOn}
                  limits={{ min: dayNow(), because: say('It has expired.') }}
                  onValue={(expiresOn) => put(kind, { ...paper, expiresOn })}
                />
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}
