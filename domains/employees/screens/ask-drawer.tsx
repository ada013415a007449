// Asking HR for a certificate or another document.
import { DocumentAsk, documentsApi, IssuedDocument } from '@kawani/domains/employees/contract';
import { issueDue } from '@kawani/domains/employees/rules';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';

type Values = { kind: IssuedDocument; purpose: string; copies: number | null };

export function AskDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ kind: 'COE', purpose: '', copies: 1 }, { schema: DocumentAsk });
  const ask = useVerb(documentsApi.ask, { quiet: true });
  const send = async () => {
    const sent = await form.submit((values) => ask.mutateAsync({ ...values, copies: values.copies ?? 1 }));
    if (sent) toast(say('HR has been asked.'));
    return sent;
  };
  const { kind, purpose, copies } = form.values;
  return (
    <FormDrawer title={say('Request a document')} yes={say('Submit')} form={form} send={send} onClose={onClose}>
      <Select
        label={say('Document')}
        required
        value={kind}
        options={IssuedDocument.options}
        onValue={(value) => form.set('kind', value)}
        wrong={form.wrongs.kind}
        hint={say('Due {date}', { date: showDay(issueDue(kind, dayNow())) })}
      />
      <TextArea
        label={say('Purpose')}
        required
        value={purpose}
        maxLength={250}
        rows={3}
        wrong={form.wrongs.purpose}
        onValue={(value) => form.set('purpose', value)}
      />
      <NumberField
        label={say('Copies')}
        required
        min={1}
        max={10}
        value={copies}
        wrong={form.wrongs.copies}
        onValue={(value) => form.set('copies', value)}
      />
    </FormDrawer>
  );
}
