// Opening a thirteenth month: of which year, paid when, all or half of it.
import { specialApi, ThirteenthForm, ThirteenthShare } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useRef } from 'react';

type Values = { year: number | null; payDate: Day | null; share: ThirteenthShare };
type Props = { onClose: () => void; onOpened: (id: string) => void };

export function ThirteenthDrawer({ onClose, onOpened }: Props) {
  const opened = useRef<string>(undefined);
  const open = useVerb(specialApi.openThirteenth, { quiet: true });
  const today = dayNow();
  const form = useForm<Values>(
    { year: Number(today.slice(0, 4)), payDate: null, share: 'WHOLE' },
    {
      schema: ThirteenthForm,
    },
  );
  const { values } = form;
  const deadline = day(`${values.year ?? today.slice(0, 4)}-12-24`);
  return (
    <FormDrawer
      title={say('New 13th month')}
      yes={say('Compute')}
      form={form}
      send={() =>
        form.submit(async (given) => {
          opened.current = (await open.mutateAsync(given as never)).id;
        })
      }
      beside={
        values.payDate !== null && values.payDate > deadline && values.share === 'WHOLE'
          ? [
              say('The law asks for it by {date}. What is earned since may be settled later.', {
                date: showDay(deadline),
              }),
            ]
          : []
      }
      // Only once it was sent may the page be left without asking.
      onClose={() => (opened.current === undefined ? onClose() : onOpened(opened.current))}
    >
      <NumberField label={say('Year')} required min={2000} max={2199} {...form.field('year')} />
      <DateField label={say('Pay date')} required {...form.field('payDate')} />
      <Select
        label={say('How much')}
        required
        options={ThirteenthShare.options}
        hint={say('Half may be paid before the school year. The rest comes with the next one.')}
        {...form.field('share')}
      />
      <p className="quiet">
        {say('Who worked less than a month of the year, and who left, is not in it: who leaves has it with final pay.')}
      </p>
    </FormDrawer>
  );
}
