// The form that asks HR for another last day, or to stay, once a resignation is accepted.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Held } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import * as z from 'zod/mini';
import { LastDayForm } from '../contract/form.ts';
import { LastDayWish, MAX_REASON } from '../lists.ts';
import { lastDayRequest } from '../requests.ts';

type Fields = Held<LastDayForm>;

export function WishDrawer({ changes, refiles, onClose }: RequestFormProps) {
  const before = changes ?? refiles;
  const filed = z.safeParse(LastDayForm, before?.form).data;
  return (
    <FilingDrawer<Fields>
      kind={lastDayRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('Change my last day')}
      schema={LastDayForm}
      initial={{ wish: filed?.wish ?? 'MOVE', lastDay: filed?.lastDay ?? null, why: filed?.why ?? null }}
      asked={askedOf}
      isAttachable={false}
      draftKey={`last day ${before?.id ?? ''}`}
      {...{ changes, refiles, onClose }}
    >
      {(form) => <WishFields form={form} />}
    </FilingDrawer>
  );
}

/** Undefined until everything is there: then it is judged while it is filled in. */
function askedOf({ wish, lastDay, why }: Fields): LastDayForm | undefined {
  if (wish === null || !why?.trim() || (wish === 'MOVE' && lastDay === null)) return undefined;
  return { wish, why, ...(wish === 'MOVE' && lastDay !== null ? { lastDay } : {}) };
}

function WishFields({ form: { Field, values } }: { form: Form<Fields> }) {
  return (
    <>
      <Field name="wish" label={say('What do you ask for?')} required look="segments" options={LastDayWish.options} />
      {values.wish === 'MOVE' && (
        <Field name="lastDay" as={DateField} label={say('New last day')} required limits={{ min: dayNow() }} />
      )}
      <Field name="why" as={TextArea} label={say('Why')} required rows={3} maxLength={MAX_REASON} />
    </>
  );
}
