// Proposing a person for a job order. Who has a proposal that waits is shown where it is decided.
import { firstMonday } from '@kawani/domains/employees/rules/rehire';
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import type { RosterPerson } from '../contract/person.ts';
import { rosterApi } from '../contract.ts';
import { MAX_TEXT } from '../lists.ts';
import { JobOrderField } from './job-order-field.tsx';
import { sinceText, Validity } from './people-list.tsx';

type ProposeDrawerProps = { person: RosterPerson; jobOrderId: string | null; onClose: () => void };

export function ProposeDrawer({ person, ...props }: ProposeDrawerProps) {
  const { name, proposal } = person;
  if (proposal === null) return <ProposeForm person={person} {...props} />;
  return (
    <Drawer title={name} onClose={props.onClose}>
      <PersonHead person={person} />
      <p>{say('Proposed for {ref}, {place}.', { ref: proposal.jobOrder, place: proposal.place })}</p>
      <LinkButton to="/employee-roster" search={{ view: 'proposals' }} icon="right">
        {say('Open proposals')}
      </LinkButton>
    </Drawer>
  );
}

export function PersonHead({ person }: { person: RosterPerson }) {
  const { number, designation, lastSite } = person;
  return (
    <div className="roster-person">
      <strong>{designation ?? say('No designation')}</strong>
      <span className="second">
        {[number, lastSite, sinceText(person)].filter((part) => part !== null).join(' · ')}
      </span>
      <Validity row={person} />
    </div>
  );
}

function ProposeForm({ person, jobOrderId, onClose }: ProposeDrawerProps) {
  const { employeeId, name, availableFrom } = person;
  const form = useForm(rosterApi.propose, {
    start: { employeeId, jobOrderId, startsOn: firstMonday(availableFrom, dayNow()), note: null },
    schema: async () => (await import('../contract/form.ts')).Proposal,
    toast: say('{name} was proposed.', { name }),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Propose {name}', { name })} yes={say('Propose')} {...{ form, onClose }}>
      <PersonHead person={person} />
      <Field name="jobOrderId" as={JobOrderField} label={say('Job order')} required />
      <Field name="startsOn" as={DateField} label={say('First day')} required limits={{ min: dayNow() }} />
      <Field
        name="note"
        as={TextArea}
        label={say('Note')}
        hint={say('For the person who confirms it.')}
        rows={2}
        maxLength={MAX_TEXT}
      />
    </FormDrawer>
  );
}
