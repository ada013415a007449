// Naming the account that an item of pay is booked to.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type JournalAccount, JournalSide, journalApi } from '../contract/journal.ts';
import type { JournalItem } from '../contract/journal-form.ts';
import { LineCode } from '../contract/slip.ts';
import { lineName } from './change-words.tsx';

export function itemName(item: JournalItem): string {
  const code = LineCode.codes.find((each) => each === item);
  return code === undefined ? say('Net pay') : lineName(code);
}

export function JournalAccountDrawer({ account, onClose }: { account: JournalAccount; onClose: () => void }) {
  const { item, side, code, name, version } = account;
  const form = useForm(journalApi.setJournalAccount, {
    start: { item, code, name, version },
    schema: async () => (await import('../contract/journal-form.ts')).JournalAccountForm,
    toast: say('Account saved'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={itemName(item)} yes={say('Save')} {...{ form, onClose }}>
      <p className="quiet">{say('Side: {side}', { side: JournalSide.labelOf(side) })}</p>
      <Field name="code" label={say('Account code')} required maxLength={20} />
      <Field name="name" label={say('Account name')} required maxLength={80} />
    </FormDrawer>
  );
}
