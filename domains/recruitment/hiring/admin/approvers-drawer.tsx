// Who decides PAFs, one after the other, from a date on: named by those who approve PAFs.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { type PafApproverList, type PafApprovers, pafApproversApi } from '../contract/approvers.ts';

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const NOBODY: Record<(typeof NAMES)[number], string | null> = {
  ...{ first: null, second: null, third: null },
  ...{ fourth: null, fifth: null },
};

type DrawerProps = { onClose: () => void };

export function ApproversDrawer({ onClose }: DrawerProps) {
  const answer = useAnswer(pafApproversApi.read, {});
  const { data } = answer;
  if (data !== undefined) return <ApproversForm key={data.version} known={data} onClose={onClose} />;
  return (
    <Drawer title={say('Approvers of PAFs')} onClose={onClose}>
      <Block of={answer} height={360} failed={say("The approvers of PAFs couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function ApproversForm({ known, onClose }: DrawerProps & { known: PafApprovers }) {
  const { version, current, planned, candidates } = known;
  const form = useForm(pafApproversApi.write, {
    start: { version, effectiveFrom: dayNow(), approverIds: [] },
    own: chosenIn(current),
    sends: ({ version: seen, effectiveFrom, ...values }) => ({
      ...{ version: seen, effectiveFrom },
      approverIds: NAMES.flatMap((name) => values[name] ?? []),
    }),
    schema: async () => (await import('../contract/approvers-form.ts')).PafApproversForm,
    toast: say('Approvers of PAFs saved.'),
    done: onClose,
  });
  const { Field, values } = form;
  const shown = NAMES.filter((name, at) => at === 0 || values[name] || values[NAMES[at - 1] ?? name]);
  const options = optionsOf(known);
  const labels = {
    ...{ first: say('First approver'), second: say('Second approver'), third: say('Third approver') },
    ...{ fourth: say('Fourth approver'), fifth: say('Fifth approver') },
  };
  return (
    <FormDrawer title={say('Approvers of PAFs')} yes={say('Save')} {...{ form, onClose }}>
      <p>
        {say(
          'A PAF is approved by these people, one after the other. Nobody approves a PAF that they wrote: the next one does.',
        )}
      </p>
      {candidates.length === 0 && <Alert>{say('Nobody has an account that may approve PAFs.')}</Alert>}
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          none={name === 'first' ? say('Everybody who may approve PAFs') : say('Nobody else')}
          options={options}
        />
      ))}
      <Field name="effectiveFrom" as={DateField} label={say('In force from')} required limits={{ min: dayNow() }} />
      {planned.length > 0 && <Planned lists={planned} />}
    </FormDrawer>
  );
}

/** Those who are named stay to be seen, also when they may no longer be named. */
function optionsOf({ current, candidates }: PafApprovers) {
  const people = new Map([...(current?.people ?? []), ...candidates].map(({ id, name }) => [id, name]));
  return [...people].map(([value, label]) => ({ value, label }));
}

function chosenIn(current: PafApproverList | null): typeof NOBODY {
  const people = current?.people ?? [];
  return { ...NOBODY, ...Object.fromEntries(people.map(({ id }, at) => [NAMES[at] ?? '', id])) };
}

function Planned({ lists }: { lists: readonly PafApproverList[] }) {
  return (
    <section>
      <h3>{say('Planned')}</h3>
      <ul>
        {lists.map(({ effectiveFrom, people }) => (
          <li key={effectiveFrom}>
            {say('From {date}: {names}', {
              date: showDay(effectiveFrom),
              names: people.map(({ name }) => name).join(', ') || say('Everybody who may approve PAFs'),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
