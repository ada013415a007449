// Changing an order: other items, sizes or quantities, fewer lines, with the reason. Its owner accepts it or cancels the order.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { StoreOrder } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { ChangedLine } from './changed-line.tsx';
import { type LineChange, linesOf, startOf } from './line-change.ts';
import './office.css';

type ModifyDrawerProps = { order: StoreOrder; onClose: () => void; onModified: () => void };

export function ModifyDrawer({ order, onClose, onModified }: ModifyDrawerProps) {
  const own: { rows: readonly LineChange[] } = { rows: order.lines.map((line) => startOf(line, order)) };
  const form = useForm(uniformStoreApi.modify, {
    start: { id: order.id, version: order.version, lines: null, reason: null },
    own,
    sends: ({ id, version, reason, rows }) => ({ id, version, reason, lines: linesOf(rows) }),
    schema: async () => (await import('../../contract/form.ts')).ModifyForm,
    toast: say('{ref}: sent to {name} for an answer.', { ref: order.ref, name: order.owner.name }),
    done: onModified,
  });
  const { Field, values, wrongs, set } = form;
  const { rows } = values;
  const onRows = (changed: readonly LineChange[]) => {
    set('rows', changed);
    // What was wrong with the lines before may be mended.
    set('lines', null);
  };
  const change = (at: number, part: Partial<LineChange>) =>
    onRows(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)));
  return (
    <FormDrawer
      title={say('Change {ref}', { ref: order.ref })}
      yes={say('Send to the employee')}
      {...{ form, onClose }}
    >
      {wrongs.lines !== undefined && <Alert tone="bad">{wrongs.lines}</Alert>}
      {rows.map((row, at) => (
        <ChangedLine
          key={row.line.id}
          {...{ row, order }}
          wrongOf={(field) => wrongs[`lines.${at}.${field}`]}
          onChange={(part) => change(at, part)}
          onRemove={rows.length > 1 ? () => onRows(rows.filter((_, nth) => nth !== at)) : undefined}
        />
      ))}
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
      <p className="quiet">{say('Nothing is packed until the employee accepts the change.')}</p>
    </FormDrawer>
  );
}
