// Stating that the holidays of a year were compared with their proclamation today.
import { say } from '@kawani/kit/contract/say';
import { TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type HolidayYearLine, holidayYearsApi } from '../contract/holiday-years.ts';

type HolidayYearDrawerProps = { line: HolidayYearLine; onClose: () => void };

export function HolidayYearDrawer({ line: { year, source, link }, onClose }: HolidayYearDrawerProps) {
  const form = useForm(holidayYearsApi.verify, {
    start: { year, source, link },
    schema: async () => (await import('../contract/holiday-year-form.ts')).HolidayYearForm,
    toast: say('Verified today.'),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={say('Verify the holidays of {year}', { year: String(year) })}
      yes={say('Verify today')}
      {...{ form, onClose }}
    >
      <p>
        {say(
          'Compare the holidays of {year} with the proclamation, and look for those proclaimed since. Correct the list first where it differs.',
          { year: String(year) },
        )}
      </p>
      <Field
        name="source"
        as={TextField}
        label={say('Proclamation')}
        required
        maxLength={200}
        hint={say('Its number as printed, for example Proclamation 1006 s.2025.')}
      />
      <Field name="link" as={TextField} label={say('Link')} hint={say('Where the proclamation can be read.')} />
    </FormDrawer>
  );
}
