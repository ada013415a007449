// Accepting the suggestions of many days with one reason, and what became of each.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { DataTable } from '@kawani/kit/web/list';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { type AcceptedDay, type WorkbenchRow, workbenchApi } from '../contract/workbench.ts';
import { timesLine } from './exception-words.ts';

type AcceptManyProps = { rows: readonly WorkbenchRow[]; onClose: () => void };

export function AcceptMany({ rows, onClose }: AcceptManyProps) {
  // What is shown stays as it was chosen, whatever the list shows since.
  const [chosen] = useState(() => rows.filter(({ suggestion }) => suggestion !== null));
  const [left] = useState(rows.length - chosen.length);
  const [items, setItems] = useState<readonly AcceptedDay[] | null>(null);
  const accept = useVerb(workbenchApi.accept, { quiet: true });
  const form = useForm({ because: '' });
  const send = () =>
    form.submit(async ({ because }) => {
      if (because.trim() === '') return form.setWrongs({ because: FORM_MESSAGE.required });
      const days = chosen.flatMap(({ employeeId, date, suggestion }) =>
        suggestion === null ? [] : [{ employeeId, date, timeIn: suggestion.timeIn.at, timeOut: suggestion.timeOut.at }],
      );
      setItems((await accept.mutateAsync({ days, because })).items);
    });
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{items === null ? say('Cancel') : say('Close')}</Button>
      {items === null && (
        <Button look="primary" busy={form.isBusy} disabled={chosen.length === 0} onClick={() => void send()}>
          {say('{count, plural, one {Accept # day} other {Accept # days}}', { count: chosen.length })}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={say('Accept suggestions')} onClose={onClose} dirty={form.dirty && items === null} footer={footer}>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        {left > 0 && items === null && (
          <Alert tone="warn">
            {say(
              '{left, plural, one {# selected day has} other {# selected days have}} no suggestion and stays as it is.',
              {
                left,
              },
            )}
          </Alert>
        )}
        {items === null ? (
          <>
            <TextArea
              label={say('Reason')}
              required
              maxLength={250}
              hint={say('Each person is told, and each day has its own line in the audit log.')}
              {...form.field('because')}
            />
            <Chosen rows={chosen} />
          </>
        ) : (
          <Outcome items={items} />
        )}
      </form>
    </Drawer>
  );
}

function Chosen({ rows }: { rows: readonly WorkbenchRow[] }) {
  return (
    <ul className="line-list">
      {rows.map(({ employeeId, date, name, suggestion }) => (
        <li key={`${employeeId} ${date}`}>
          <span>
            {name} <span className="quiet">{showDay(date)}</span>
          </span>
          <span className="figures">{suggestion && timesLine(suggestion)}</span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ items }: { items: readonly AcceptedDay[] }) {
  const refused = items.filter(({ why }) => why !== null);
  const done = items.length - refused.length;
  return (
    <div role="status" className="stack">
      <Alert tone={refused.length === 0 ? 'good' : 'warn'}>
        {say('{done, plural, one {# day is corrected} other {# days are corrected}}.', { done })}{' '}
        {refused.length > 0 &&
          say('{left, plural, one {# day stays as it was} other {# days stay as they were}}.', {
            left: refused.length,
          })}
      </Alert>
      {refused.length > 0 && (
        <DataTable
          caption={say('Days that stay as they were')}
          rows={refused}
          columns={[
            { key: 'who', title: say('Employee'), cell: ({ name }: AcceptedDay) => name },
            { key: 'date', title: say('Date'), cell: ({ date }) => showDay(date) },
            { key: 'why', title: say('Reason'), cell: ({ why }) => why },
          ]}
          keyOf={({ employeeId, date }) => `${employeeId} ${date}`}
          card={({ name, date, why }) => ({ title: name, main: showDay(date), detail: why ?? '' })}
        />
      )}
    </div>
  );
}
