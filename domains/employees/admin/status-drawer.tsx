// Another status: from when, on which ground, by which paper, and what would follow.
import type { EmployeeStatus } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { documentsApi } from '../contract/documents.ts';
import { ShortNotice, StatusCause, StatusForm, type StatusRow, statusApi } from '../contract/employment.ts';
import { asksFor, causesOf, isEmployedAs, movesFrom } from '../rules/employment.ts';

type Values = {
  to: EmployeeStatus | '';
  cause: StatusCause | '';
  effectiveFrom: Day | null;
  reason: string;
  letterOn: Day | null;
  shortNotice: ShortNotice | '';
  until: Day | null;
  files: readonly Attached[];
};
const BLANK: Values = {
  ...{ to: '', cause: '', effectiveFrom: null, reason: '', letterOn: null, shortNotice: '', until: null, files: [] },
};
const SHOWN = ['to', 'cause', 'effectiveFrom', 'reason', 'letterOn', 'shortNotice', 'until'];

type Props = {
  employeeId: string;
  last: StatusRow;
  /** Of somebody by this name only statuses are offered that end the employment. */
  leaver?: string;
  onClose: () => void;
};

export function StatusDrawer({ employeeId, last, leaver, onClose }: Props) {
  const given = ({ files, ...values }: Values) => ({
    ...{ employeeId, from: last.status, ...values },
    ...(files[0] === undefined ? {} : { fileId: files[0].id }),
  });
  const form = useForm(BLANK, { schema: StatusForm, given });
  const move = useVerb(statusApi.moveStatus, { quiet: true, toast: say('Status changed') });
  const { files: _, ...tried } = form.values;
  const trial = useTrial(statusApi.previewStatus, StatusForm, {
    ...{ employeeId, from: last.status, ...tried },
    reason: tried.reason === '' ? '…' : tried.reason,
  });
  const said = saidOf(trial?.objections, SHOWN);
  const send = () =>
    form.submit((values) => {
      const filled = Object.entries(given(values)).filter(([, value]) => value !== null && value !== '');
      return move.mutateAsync(Object.fromEntries(filled) as never);
    });
  return (
    <FormDrawer
      title={leaver === undefined ? say('Change status') : say('Start offboarding of {name}', { name: leaver })}
      yes={say('Change status')}
      beside={said.beside}
      follows={trial !== undefined && trial.effects.length > 0 && <Effects of={trial.effects} />}
      {...{ form, send, onClose }}
    >
      <p>
        {last.isToCome
          ? say('{status} from {date}.', { status: last.status, date: showDay(last.from) })
          : say('Now {status}, since {date}.', { status: last.status, date: showDay(last.from) })}
      </p>
      <Fields form={form} last={last} onlyEnds={leaver !== undefined} wrong={{ ...said.at, ...form.wrongs }} />
    </FormDrawer>
  );
}

function Effects({ of: effects }: { of: readonly string[] }) {
  return (
    <ul className="follows" aria-label={say('What follows')}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

type FieldsProps = { form: Form<Values>; last: StatusRow; onlyEnds: boolean; wrong: Readonly<Record<string, string>> };

function Fields({ form, last, onlyEnds, wrong }: FieldsProps) {
  const { values, set } = form;
  const offered = movesFrom(last.status).filter((status) => !onlyEnds || !isEmployedAs(status));
  const causes = values.to === '' ? [] : causesOf(last.status, values.to);
  const choose = (to: EmployeeStatus | '') => {
    set('to', to);
    const [only, ...others] = to === '' ? [] : causesOf(last.status, to);
    set('cause', only !== undefined && others.length === 0 ? only : '');
  };
  const asks = (what: Parameters<typeof asksFor>[1]) => values.cause !== '' && asksFor(values.cause, what);
  return (
    <>
      <Select
        label={say('New status')}
        required
        none={say('Choose')}
        options={offered.map((status) => ({ value: status, label: status }))}
        value={values.to}
        onValue={(to) => choose(to as EmployeeStatus)}
        wrong={wrong.to}
      />
      <Select
        label={say('Ground')}
        required
        none={say('Choose')}
        options={causes.map((cause) => ({ value: cause, label: StatusCause.labelOf(cause) }))}
        value={values.cause}
        onValue={(cause) => set('cause', cause)}
        wrong={wrong.cause}
      />
      <DateField
        label={say('Effective date')}
        required
        value={values.effectiveFrom}
        onValue={(day) => set('effectiveFrom', day)}
        hint={say('The first day of the new status. When somebody leaves, the day after the last day of work.')}
        wrong={wrong.effectiveFrom}
      />
      {asks('LETTER') && (
        <>
          <DateField
            label={say('Date of the letter')}
            required
            value={values.letterOn}
            onValue={(day) => set('letterOn', day)}
            wrong={wrong.letterOn}
          />
          <Select
            label={say('Shorter notice')}
            none={say('Thirty days were given')}
            options={ShortNotice.options}
            value={values.shortNotice}
            onValue={(code) => set('shortNotice', code)}
            wrong={wrong.shortNotice}
          />
        </>
      )}
      {asks('UNTIL') && (
        <DateField
          label={say('Suspended until')}
          required
          value={values.until}
          onValue={(day) => set('until', day)}
          wrong={wrong.until}
        />
      )}
      <TextArea
        label={say('Reason')}
        required
        maxLength={250}
        value={values.reason}
        onValue={(reason) => set('reason', reason)}
        wrong={wrong.reason}
      />
      <AttachField
        label={say('Document')}
        most={1}
        value={values.files}
        onValue={(files) => set('files', files)}
        upload={(file) => upload(documentsApi.upload, file)}
        wrong={wrong.fileId}
      />
    </>
  );
}
