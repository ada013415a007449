// A post offered to somebody who has none: kept, so that what was said to it counts later.
import { noticesApi, OfferForm } from '@kawani/domains/employees/contract';
import { ordersApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { findSites } from './order-form.tsx';

type Values = { detachmentId: Suggestion | null; designationId: string; offeredOn: Day | null };

export function OfferDrawer({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const today = dayNow();
  const given = ({ detachmentId, ...values }: Values) => ({
    employeeId,
    detachmentId: detachmentId?.id ?? '',
    ...values,
  });
  const initial: Values = { detachmentId: null, designationId: '', offeredOn: today };
  const form = useForm(initial, { schema: OfferForm, given });
  const offer = useVerb(noticesApi.offerPost, { quiet: true, toast: say('Kept') });
  const choices = useAnswer(ordersApi.orderChoices, { on: today });
  return (
    <FormDrawer
      title={say('Offer a post')}
      yes={say('Keep the offer')}
      send={() => form.submit((filled) => offer.mutateAsync(given(filled) as never))}
      {...{ form, onClose }}
    >
      <SuggestField label={say('Detachment')} required {...form.field('detachmentId')} search={findSites} />
      <Select
        label={say('Designation')}
        required
        none={say('Choose')}
        options={(choices.data?.designations ?? []).map((each) => ({ value: each.id, label: each.name }))}
        {...form.field('designationId')}
      />
      <DateField label={say('Offered on')} required {...form.field('offeredOn')} limits={{ max: today }} />
    </FormDrawer>
  );
}
