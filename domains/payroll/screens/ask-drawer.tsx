// Asking Payroll about a payslip, or about one line of it.
import { ANSWER_DAYS, MAX_QUESTION, type MyPayslip, questionsApi } from '@kawani/domains/payroll/contract';
import { perAccount } from '@kawani/domains/payroll/rules';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';

type AskDrawerProps = { slip: MyPayslip; line: string; onClose: () => void };

export function AskDrawer({ slip, line, onClose }: AskDrawerProps) {
  const given = (values: { line: string; body: string }) => ({
    id: slip.id,
    body: values.body,
    ...(values.line === '' ? {} : { line: values.line }),
  });
  const form = useForm({ line, body: '' }, { schema: questionsApi.ask.takes, given });
  const ask = useVerb(questionsApi.ask, { quiet: true, toast: say('Your question was sent.') });
  const labels = [...new Set(perAccount(slip.lines).map(({ label }) => label))];
  return (
    <FormDrawer
      title={say('Ask about this payslip')}
      yes={say('Send')}
      send={() => form.submit((values) => ask.mutateAsync(given(values)))}
      follows={
        <p className="quiet">
          {say("Payroll answers within {days} days. You'll get a notification when there's an answer.", {
            days: ANSWER_DAYS,
          })}
        </p>
      }
      {...{ form, onClose }}
    >
      <Select
        label={say('Payslip line')}
        none={say('The payslip as a whole')}
        {...form.field('line')}
        options={labels.map((value) => ({ value, label: value }))}
      />
      <TextArea label={say('Message')} required rows={5} maxLength={MAX_QUESTION} {...form.field('body')} />
    </FormDrawer>
  );
}
