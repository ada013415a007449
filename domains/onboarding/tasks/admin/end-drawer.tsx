// Cancelling an invitation, or ending an onboarding as incomplete: with a reason, which the person reads.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { invitationsApi } from '../contract.ts';
import { MAX_REASON } from '../lists.ts';

type EndDrawerProps = { id: string; version: number; name: string; how: 'cancel' | 'end'; onClose: () => void };

export function EndDrawer({ id, version, name, how, onClose }: EndDrawerProps) {
  const isCancel = how === 'cancel';
  const form = useForm(isCancel ? invitationsApi.cancel : invitationsApi.end, {
    start: { id, version, reason: null },
    schema: async () => (await import('../contract/form.ts')).Ending,
    toast: say(isCancel ? 'The invitation was cancelled.' : 'The onboarding was ended.'),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={
        isCancel ? say('Cancel the invitation of {name}', { name }) : say('End the onboarding of {name}', { name })
      }
      yes={isCancel ? say('Cancel the invitation') : say('End as incomplete')}
      look="danger"
      {...{ form, onClose }}
    >
      <Alert>
        {isCancel
          ? say('You can invite the person again later.')
          : say('Use this when required tasks will not be done. It stays in the report as incomplete.')}{' '}
        {say('Seats in sessions still to come are given to others.')}
      </Alert>
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={2}
        maxLength={MAX_REASON}
        hint={say('The person reads this.')}
      />
    </FormDrawer>
  );
}
