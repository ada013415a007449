// A proposal of terms that waits: what would change, and approving, rejecting or withdrawing it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import { loanProposalsApi } from '../contract/proposals.ts';
import type { LoanSubject } from '../lists.ts';
import { type Figure, subjectText } from './shown-terms.ts';
import '@kawani/kit/web/register.css';

type Proposal = {
  readonly id: string;
  readonly effectiveFrom: Parameters<typeof showDay>[0];
  readonly reason: string;
  readonly by: string;
  readonly isOwn: boolean;
};
type ProposalDrawerProps = {
  subject: LoanSubject;
  version: number;
  proposal: Proposal;
  before: readonly Figure[];
  after: readonly Figure[];
  onClose: () => void;
};

export function ProposalDrawer(props: ProposalDrawerProps) {
  const { subject, version, proposal, before, after, onClose } = props;
  const { id, effectiveFrom, reason, by, isOwn } = proposal;
  const [isRejecting, setRejecting] = useState(false);
  const approve = useVerb(loanProposalsApi.approve, { toast: say('Terms approved.'), done: onClose });
  const withdraw = useVerb(loanProposalsApi.withdraw, { toast: say('Proposal withdrawn.'), done: onClose });
  if (isRejecting) return <RejectDrawer {...{ id, version, onClose }} />;
  const footer = isOwn ? (
    <>
      <Button onClick={onClose}>{say('Close')}</Button>
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id, version })}>
        {say('Withdraw')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={() => setRejecting(true)}>{say('Reject')}</Button>
      <Button look="primary" busy={approve.isPending} onClick={() => approve.mutate({ id, version })}>
        {say('Approve')}
      </Button>
    </>
  );
  return (
    <Drawer title={subjectText(subject)} onClose={onClose} footer={footer}>
      <div className="stack">
        <Alert tone="info">
          {isOwn
            ? say('You proposed this. Somebody else has to approve it.')
            : say('{by} proposed this. It takes effect once you approve it.', { by })}
        </Alert>
        <ol className="history">
          <li>
            <p>
              <strong>{say('From {date}', { date: showDay(effectiveFrom) })}</strong>
            </p>
            <Changes {...{ before, after }} />
          </li>
          <li>
            <p>
              <strong>{say('Reason')}</strong>
            </p>
            <p>{reason}</p>
          </li>
        </ol>
      </div>
    </Drawer>
  );
}

function Changes({ before, after }: Pick<ProposalDrawerProps, 'before' | 'after'>) {
  const changed = after.filter(({ value }, at) => value !== before[at]?.value);
  const was = new Map(before.map(({ label, value }) => [label, value]));
  return (
    <dl>
      {changed.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {was.get(label) && <del>{was.get(label)}</del>}
            {was.get(label) && value && <span aria-hidden="true"> → </span>}
            {value ? <ins>{value}</ins> : <span className="quiet"> ({say('cleared')})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type RejectDrawerProps = Pick<Proposal, 'id'> & Pick<ProposalDrawerProps, 'version' | 'onClose'>;

function RejectDrawer({ id, version, onClose }: RejectDrawerProps) {
  const form = useForm(loanProposalsApi.reject, {
    start: { id, version, remarks: null },
    requires: () => ['remarks'],
    toast: say('Proposal rejected.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Reject the proposal')} yes={say('Reject')} {...{ form, onClose }}>
      <Field name="remarks" as={TextArea} label={say('Remarks')} required rows={3} maxLength={250} />
    </FormDrawer>
  );
}
