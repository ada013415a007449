// Asking a person about one of his days.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useForm } from '@kawani/kit/web/use-form';
import { teamApi } from '../contract/team.ts';

type AskFormProps = { employeeId: string; name: string; date: Day; onClose: () => void };

export function AskForm({ employeeId, name, date, onClose }: AskFormProps) {
  const form = useForm({ message: '' });
  const ask = useVerb(teamApi.ask, { quiet: true, toast: say('{name} was asked.', { name }) });
  const send = async () => {
    const isSent = await form.submit(({ message }) => ask.mutateAsync({ employeeId, date, message }));
    if (isSent) onClose();
  };
  return (
    <BottomSheet
      title={say('Ask {name}', { name })}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" busy={form.isBusy} disabled={form.values.message.trim() === ''} onClick={send}>
          {say('Ask')}
        </Button>
      }
    >
      <form ref={form.ref} className="stack" onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <TextArea
          label={say('Your question about {date}', { date: showDay(date) })}
          required
          maxLength={250}
          {...form.field('message')}
        />
      </form>
    </BottomSheet>
  );
}
