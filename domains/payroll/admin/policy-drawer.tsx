// Setting rules of pay from a payday on.
import {
  ContributionTiming,
  PdfPassword,
  type RulesOfPay,
  RulesOfPayForm,
  rulesOfPayApi,
} from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';

type Values = {
  effectiveFrom: Day | null;
  contributions: ContributionTiming;
  floorPercent: number | null;
  largeChangePercent: number | null;
  pdfPassword: PdfPassword;
};
type PolicyDrawerProps = { now: RulesOfPay; lastPaid: Day | null; onClose: () => void };

export function PolicyDrawer({ now, lastPaid, onClose }: PolicyDrawerProps) {
  const { contributions, floorPercent, largeChangePercent, pdfPassword } = now;
  const form = useForm<Values>(
    { effectiveFrom: null, contributions, floorPercent, largeChangePercent, pdfPassword },
    { schema: RulesOfPayForm },
  );
  const save = useVerb(rulesOfPayApi.setRulesOfPay, { quiet: true, toast: say('The rules are set.') });
  const limits =
    lastPaid === null
      ? {}
      : { min: addDays(lastPaid, 1), because: say('Pay until {date} is complete.', { date: showDay(lastPaid) }) };
  return (
    <FormDrawer
      title={say('New rules of pay')}
      yes={say('Set')}
      send={() => form.submit((rules) => save.mutateAsync(rules as RulesOfPayForm))}
      {...{ form, onClose }}
    >
      <DateField
        label={say('From')}
        required
        hint={say('The first payday that they hold on.')}
        limits={limits}
        {...form.field('effectiveFrom')}
      />
      <Select
        label={say('Contributions')}
        required
        options={ContributionTiming.options}
        {...form.field('contributions')}
      />
      <NumberField
        label={say('Left of pay at least')}
        required
        min={0}
        max={100}
        unit="%"
        hint={say(
          'Of pay after tax and contributions. Loans and other deductions that do not fit move to the next pay.',
        )}
        {...form.field('floorPercent')}
      />
      <NumberField
        label={say('Look at changes from')}
        required
        min={1}
        max={900}
        unit="%"
        hint={say('Of net pay since the last slip.')}
        {...form.field('largeChangePercent')}
      />
      <Select
        label={say('Password of the PDF')}
        required
        options={PdfPassword.options}
        {...form.field('pdfPassword')}
      />
    </FormDrawer>
  );
}
