// The form that asks for people. Those who float and could fill the post are shown before it is sent.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { filedRequisition, RequisitionForm as RequisitionSchema } from '../contract/form.ts';
import { requisitionsApi } from '../contract.ts';
import { requisitionRequest } from '../requests.ts';
import { FormFields } from './form-fields.tsx';
import { askedOf, type Fields, initialOf, postIn } from './form-values.ts';
import { Matches } from './matches.tsx';
import { usePrefill } from './prefill.ts';

export function RequisitionForm({ on, changes, refiles, onClose }: RequestFormProps) {
  const before = changes ?? refiles;
  const prefill = usePrefill();
  // The names of those it replaces; in memory, since the requisition was open a moment ago.
  const opened = useAnswer(requisitionsApi.one, { id: before?.id ?? '' }, { enabled: before !== undefined });
  if (before !== undefined ? opened.isPending : prefill.isPending) return null;
  const initial = initialOf(filedRequisition(before?.form), opened.data?.requisition.replaces ?? []);
  const close = () => {
    onClose();
    prefill.clear();
  };
  return (
    <FilingDrawer<Fields>
      kind={requisitionRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('New requisition')}
      schema={RequisitionSchema}
      initial={before === undefined ? { ...initial, neededBy: on, ...prefill.fields } : initial}
      asked={askedOf}
      draftKey={`requisition ${before?.id ?? prefill.about}`}
      {...{ changes, refiles }}
      onClose={close}
      aside={(fields) => <Floating fields={fields} />}
    >
      {(form) => <FormFields form={form} />}
    </FilingDrawer>
  );
}

function Floating({ fields }: { fields: Fields }) {
  const post = postIn(fields);
  if (post === undefined) return null;
  return (
    <section className="recruitment-aside" aria-label={say('Floating people who match')}>
      <h3>{say('Floating people who match')}</h3>
      <p className="second">{say('They could start without a new hire.')}</p>
      <Matches post={post} />
    </section>
  );
}
