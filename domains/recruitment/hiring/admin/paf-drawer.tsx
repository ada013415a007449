// Writing the personnel action form of a new hire: it begins with what the offer and the requisition say. Until somebody
// decides, its writer may change it.
import { allowancesOf } from '@kawani/domains/employees/admin/allowances-field';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type Held, useForm } from '@kawani/kit/web/forms/use-form';
import type { ReactNode } from 'react';
import type { PafChoices } from '../contract/hiring.ts';
import { filedPaf, type PafForm } from '../contract/paf-form.ts';
import { hiringApi } from '../contract.ts';
import { pafRequest } from '../requests.ts';
import { draftsIn, PafFields } from './paf-fields.tsx';

const SUNDAY = 0;
const schema = async () => (await import('../contract/paf-form.ts')).PafFiling;

type PafDrawerProps = { id: string; onClose: () => void };
type ChangeProps = PafDrawerProps & { paf: RequestDetail };

export function PafDrawer({ id, onClose }: PafDrawerProps) {
  return <WithChoices {...{ id, onClose }}>{(choices) => <NewPaf {...{ id, choices, onClose }} />}</WithChoices>;
}

export function ChangePafDrawer({ id, paf, onClose }: ChangeProps) {
  return (
    <WithChoices {...{ id, onClose }}>{(choices) => <ChangedPaf {...{ id, paf, choices, onClose }} />}</WithChoices>
  );
}

function WithChoices({ id, onClose, children }: PafDrawerProps & { children: (choices: PafChoices) => ReactNode }) {
  const answer = useAnswer(hiringApi.paf, { id });
  const { data } = answer;
  if (data !== undefined) return children(data);
  return (
    <Drawer title={say('Personnel action form')} onClose={onClose}>
      <Block of={answer} height={480} failed={say("The terms of the offer couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function NewPaf({ id, choices, onClose }: PafDrawerProps & { choices: PafChoices }) {
  const form = useForm(pafRequest.api.file, {
    start: { ...offered(id, choices), files: [], refiles: null },
    own: draftsIn({}),
    sends: ({ drafts, ...values }) => ({ ...values, allowances: allowancesOf(drafts) }),
    schema,
    toast: say('PAF sent for approval.'),
  });
  return (
    <FormDrawer title={say('Personnel action form')} yes={say('Send for approval')} {...{ form, onClose }}>
      <PafFields {...{ form, choices }} />
    </FormDrawer>
  );
}

/** As the offer and the requisition say. */
function offered(applicationId: string, choices: PafChoices): Held<PafForm> {
  const { basis, rate, factor, cola, startsOn, shiftId, floor } = choices;
  return {
    ...{ applicationId, status: 'Probationary', restDays: [SUNDAY], allowances: null, remarks: null },
    ...{ basis, rate, factor, startsOn, shiftId },
    cola: cola || null,
    mwe: floor !== null && basis === 'DAILY' && rate === floor.daily,
  };
}

/** What was left out is empty, whatever the offer says. */
function heldOf(form: PafForm): Held<PafForm> {
  const { shiftId = null, cola = null, allowances = null, remarks = null } = form;
  return { ...form, shiftId, cola, allowances, remarks };
}

type ChangedProps = ChangeProps & { choices: PafChoices };

function ChangedPaf({ id: hireOf, paf: { id, ref, version, form: filed }, choices, onClose }: ChangedProps) {
  const before = filedPaf(filed);
  const form = useForm(pafRequest.api.change, {
    start: { ...(before ? heldOf(before) : offered(hireOf, choices)), files: [], id, version },
    own: draftsIn(before ?? {}),
    sends: ({ drafts, ...values }) => ({ ...values, allowances: allowancesOf(drafts) }),
    schema,
    toast: say('{ref} changed. Its approvers were told.', { ref }),
  });
  return (
    <FormDrawer title={say('Change {ref}', { ref })} yes={say('Save changes')} {...{ form, onClose }}>
      <PafFields {...{ form, choices }} />
    </FormDrawer>
  );
}
