// What the second person decides, with the reason: the ledger is corrected, or what differs is counted again.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type CountDetail, countsApi } from '../contract.ts';

type DecisionProps = { sheet: CountDetail; onClose: () => void };

const schema = async () => (await import('../contract/form.ts')).DecisionForm;

export function ApproveDrawer({ sheet: { id, version }, onClose }: DecisionProps) {
  const form = useForm(countsApi.approve, {
    start: { id, version, reason: null },
    schema,
    toast: say('Count approved. The ledger is corrected.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Approve the differences')} yes={say('Approve')} {...{ form, onClose }}>
      <Alert>{say('Every difference becomes a move in the ledger, with this reason and your name.')}</Alert>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
    </FormDrawer>
  );
}

export function RecountDrawer({ sheet: { id, version }, onClose }: DecisionProps) {
  const form = useForm(countsApi.recount, {
    start: { id, version, reason: null },
    schema,
    toast: say('Sent back to be counted again.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Send back')} yes={say('Send back')} {...{ form, onClose }}>
      <Alert>{say('What differs is counted again. Don’t write numbers of the ledger: the counters read this.')}</Alert>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
    </FormDrawer>
  );
}
