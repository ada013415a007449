// Proposing somebody who applied before. Who has no e-mail address is called by the recruiter: the drawer says so.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { LinkButton } from '@kawani/kit/web/link';
import { useState } from 'react';
import { JobOrderField } from '../../roster/admin/job-order-field.tsx';
import type { Reapplicant } from '../contract/reapplicant.ts';
import { reapplicantsApi } from '../contract.ts';
import { Endings, keptText, startsText } from './reapplicant-words.tsx';
import './reapplicants.css';

type ProposeAgainProps = { person: Reapplicant; jobOrderId: string | null; onClose: () => void };

export function ProposeAgainDrawer({ person, jobOrderId, onClose }: ProposeAgainProps) {
  const [toCall, setToCall] = useState<string>();
  if (toCall !== undefined) return <ToCall {...{ person, onClose }} applicationId={toCall} />;
  return <ProposeForm {...{ person, jobOrderId, onClose }} onUnmailed={setToCall} />;
}

function ProposeForm({
  person,
  jobOrderId,
  onUnmailed,
  ...props
}: ProposeAgainProps & { onUnmailed: (id: string) => void }) {
  const { id, name } = person;
  const form = useForm(reapplicantsApi.propose, {
    start: { id, jobOrderId },
    schema: async () => (await import('../contract/form.ts')).Reproposal,
    toast: say('{name} was proposed.', { name }),
    done: (made) => {
      if (!made.isMailed) onUnmailed(made.id);
    },
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Propose {name}', { name })} yes={say('Propose')} {...{ form, ...props }}>
      <PersonHead person={person} />
      <Field
        name="jobOrderId"
        as={JobOrderField}
        label={say('Job order')}
        hint={say('This makes a new application in Screening, at the step Applied.')}
        required
      />
    </FormDrawer>
  );
}

function PersonHead({ person }: { person: Reapplicant }) {
  const { homeCity, mobile } = person;
  return (
    <div className="roster-person">
      <a href={`tel:${mobile}`}>{mobile}</a>
      {homeCity !== null && <span className="second">{say('lives in {city}', { city: homeCity })}</span>}
      <Endings applications={person.applications} />
      <span className="second">
        {say('Can start: {when}', { when: startsText(person) })} · {keptText(person)}
      </span>
    </div>
  );
}

type ToCallProps = Pick<ProposeAgainProps, 'person' | 'onClose'> & { applicationId: string };

function ToCall({ person: { name, mobile }, applicationId, onClose }: ToCallProps) {
  return (
    <Drawer title={name} onClose={onClose}>
      <div className="stack">
        <Alert tone="warn">
          {say('{name} gave no e-mail address. Please call or text them about this job.', { name })}
        </Alert>
        <p>
          <a href={`tel:${mobile}`}>{mobile}</a>
        </p>
        <LinkButton to="/screening" search={{ open: applicationId }} icon="right">
          {say('Open the application')}
        </LinkButton>
      </div>
    </Drawer>
  );
}
