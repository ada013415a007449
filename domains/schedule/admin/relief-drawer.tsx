// A relief order: who works in whose place, on which dates, and why.
import { ordersApi, ReliefForm, ReliefReason } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import type { DayRange } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { SegmentsField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { findPeople, OrderEffects } from './order-form.tsx';

type Values = {
  relievedId: Suggestion | null;
  relieverId: Suggestion | null;
  dates: DayRange | null;
  reason: ReliefReason;
  remarks: string;
};
const BLANK: Values = { relievedId: null, relieverId: null, dates: null, reason: 'LEAVE', remarks: '' };
const SHOWN = ['relievedId', 'relieverId', 'from', 'to', 'reason', 'remarks'];

/** Of the person whose file is open, or of anybody. */
export function ReliefDrawer({ relievedId, onClose }: { relievedId?: string | undefined; onClose: () => void }) {
  const given = ({ relievedId: whom, relieverId, dates, reason, remarks }: Values) =>
    Object.fromEntries(
      Object.entries({
        ...{ relievedId: relievedId ?? whom?.id, relieverId: relieverId?.id },
        ...{ from: dates?.from, to: dates?.to, reason, remarks },
      }).filter(([, value]) => value !== undefined && value !== ''),
    );
  const form = useForm(BLANK, { schema: ReliefForm, given });
  const relieve = useVerb(ordersApi.relieve, { quiet: true, toast: say('Order written') });
  const preview = useTrial(ordersApi.previewRelief, ReliefForm, given(form.values));
  const said = saidOf(preview?.objections, SHOWN);
  const wrong = { ...said.at, ...form.wrongs };
  const { values, set } = form;
  const send = () => form.submit((filled) => relieve.mutateAsync(given(filled) as never));
  return (
    <FormDrawer
      title={say('Relief order')}
      yes={say('Write the order')}
      beside={said.beside}
      follows={<OrderEffects preview={preview} />}
      {...{ form, send, onClose }}
    >
      {relievedId === undefined && (
        <SuggestField
          label={say('Whom')}
          required
          value={values.relievedId}
          onValue={(relieved) => set('relievedId', relieved)}
          search={findPeople}
          wrong={wrong.relievedId}
        />
      )}
      <SuggestField
        label={say('Reliever')}
        required
        value={values.relieverId}
        onValue={(reliever) => set('relieverId', reliever)}
        search={findPeople}
        wrong={wrong.relieverId}
      />
      <RangeField
        label={say('Dates')}
        required
        value={values.dates}
        onValue={(dates) => {
          set('dates', dates);
          form.setWrongs({});
        }}
        limits={{ min: dayNow() }}
        wrong={wrong.from ?? wrong.to}
      />
      <SegmentsField
        label={say('Reason')}
        required
        options={ReliefReason.options}
        value={values.reason}
        onValue={(reason) => set('reason', reason)}
        hint={say('Vacancy: whoever is relieved leaves the post for good.')}
        wrong={wrong.reason}
      />
      {relievedId !== undefined && wrong.relievedId && <p role="alert">{wrong.relievedId}</p>}
      <TextArea
        label={say('Remarks')}
        maxLength={250}
        value={values.remarks}
        onValue={(remarks) => set('remarks', remarks)}
        wrong={wrong.remarks}
      />
    </FormDrawer>
  );
}
