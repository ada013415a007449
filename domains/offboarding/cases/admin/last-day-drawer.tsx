// Another last day for a case that the office began.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { CaseHead } from '../contract/case.ts';
import { casesApi } from '../contract.ts';
import { MAX_REASON } from '../lists.ts';

export function LastDayDrawer({ head, onClose }: { head: CaseHead; onClose: () => void }) {
  const form = useForm(casesApi.changeLastDay, {
    start: { id: head.id, version: head.version, lastDay: null, reason: null },
    schema: async () => (await import('../contract/form.ts')).NewLastDay,
    toast: say('Last day changed.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Change last day')} yes={say('Change')} {...{ form, onClose }}>
      {head.lastDay !== null && <p>{say('Now {date}', { date: showDay(head.lastDay) })}</p>}
      <Field name="lastDay" as={DateField} label={say('New last day')} required limits={{ min: dayNow() }} />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={3} maxLength={MAX_REASON} />
    </FormDrawer>
  );
}
