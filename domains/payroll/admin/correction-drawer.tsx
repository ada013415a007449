// Correcting a completed slip: computed again or with lines entered, the old and the new one line by line, and why.
import {
  CorrectionForm,
  CorrectionTrial,
  correctionsApi,
  type PayRun,
  type Payslip,
  type SlipLine,
  TaxKind,
} from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { SegmentsField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useTrial } from '@kawani/kit/web/use-trial';
import { type Entered, EnteredLines, inCentavos } from './entered-lines.tsx';

type Values = {
  recomputes: boolean;
  entries: readonly Entered[];
  reason: string;
  payOn: Day | null;
  authorizedOn: Day | null;
};
type Props = {
  run: Pick<PayRun, 'id' | 'kind'>;
  employeeId: string;
  slip: Pick<Payslip, 'id' | 'no' | 'person'>;
  onClose: () => void;
};
type Trial = ReturnsOf<typeof correctionsApi.previewCorrection>;

const ways = () => [
  { value: 'again', label: say('Compute again') },
  { value: 'entered', label: say('Enter lines') },
];
const MOST = 20;
const TAXES = TaxKind.codes
  .filter((code) => code !== 'OWN')
  .map((code) => ({ value: code, label: TaxKind.labelOf(code) }));

export function CorrectionDrawer({ run: { id, kind }, employeeId, slip, onClose }: Props) {
  const of = { id, employeeId, slipId: slip.id };
  const given = ({ entries, ...filled }: Values) => ({ ...of, ...filled, entries: inCentavos(entries) });
  const form = useForm<Values>(
    { recomputes: kind === 'REGULAR', entries: [], reason: '', payOn: null, authorizedOn: null },
    { schema: CorrectionForm, given },
  );
  const { values, wrongs, set } = form;
  const correct = useVerb(correctionsApi.correctSlip, { quiet: true, toast: say('The slip is corrected.') });
  const trial = useTrial(correctionsApi.previewCorrection, CorrectionTrial, {
    ...of,
    recomputes: values.recomputes,
    entries: inCentavos(values.entries),
  });
  const today = dayNow();
  const difference = trial?.difference ?? 0;
  const send = () =>
    form.submit(async (filled) => {
      const { payOn, authorizedOn, ...rest } = given(filled);
      await correct.mutateAsync({
        ...rest,
        ...(difference > 0 && payOn !== null && { payOn }),
        ...(difference < 0 && authorizedOn !== null && { authorizedOn }),
      } as never);
    });
  return (
    <FormDrawer
      title={say('Correct {no}', { no: slip.no ?? '–' })}
      yes={say('Correct')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <p>
        <strong>{slip.person.name}</strong> · {slip.person.number}
        <br />
        <span className="quiet">{say('The slip stays as it is. A new one corrects it, and both are kept.')}</span>
      </p>
      {kind === 'REGULAR' && (
        <SegmentsField
          label={say('How')}
          required
          options={ways()}
          value={values.recomputes ? 'again' : 'entered'}
          onValue={(way) => set('recomputes', way === 'again')}
          hint={say(
            values.recomputes
              ? 'From days, terms of pay and adjustments as they are now.'
              : 'Every line stays as it is; yours come beside them.',
          )}
        />
      )}
      <EnteredLines
        lines={values.entries}
        onLines={(entries) => set('entries', entries)}
        taxes={TAXES}
        field="entries"
        most={MOST}
        add={say('Line')}
        wrongs={wrongs}
      />
      {trial && <Comparison trial={trial} />}
      <TextArea
        label={say('Reason')}
        required
        maxLength={250}
        hint={say('The employee reads it on the corrected slip.')}
        {...form.field('reason')}
      />
      {difference > 0 && (
        <DateField label={say('The difference is paid on')} required limits={{ min: today }} {...form.field('payOn')} />
      )}
      {difference < 0 && (
        <DateField
          label={say('Authorized in writing on')}
          limits={{ max: today }}
          hint={say(
            'With it, what was paid too much is taken from later pay, above the take-home floor. Without it, it is not (Art. 113).',
          )}
          {...form.field('authorizedOn')}
        />
      )}
    </FormDrawer>
  );
}

/** Every line that either has, the amounts that differ marked. */
function Comparison({ trial: { old, next, difference, changes } }: { trial: Trial }) {
  if (changes.length === 0 && difference === 0) return <Alert tone="info">{say('Nothing would change.')}</Alert>;
  const keys = [...new Set([...old.lines, ...next.lines].map(keyOf))];
  const amountOf = (lines: readonly SlipLine[], key: string) => lines.find((line) => keyOf(line) === key)?.amount;
  return (
    <table className="slip-compared">
      <caption className="unseen">{say('The slip as it is and as it would be')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Line')}</th>
          <th scope="col">{say('As it is')}</th>
          <th scope="col">{say('Corrected')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Row
            key={key}
            label={key.split('|')[1] ?? ''}
            old={amountOf(old.lines, key)}
            next={amountOf(next.lines, key)}
          />
        ))}
      </tbody>
      <tfoot>
        <Row label={say('Net pay')} old={old.net} next={next.net} />
        <tr>
          <th scope="row">{say('Difference')}</th>
          <td colSpan={2}>{showPesos(difference)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function keyOf({ code, label, group, dueId, rate }: SlipLine): string {
  return `${group} ${code} ${dueId} ${rate}|${label}`;
}

type Amounts = { label: string; old: Centavos | undefined; next: Centavos | undefined };

function Row({ label, old, next }: Amounts) {
  return (
    <tr className={old === next ? undefined : 'is-changed'}>
      <th scope="row">{label}</th>
      <td>{old === undefined ? '–' : showPesos(old)}</td>
      <td>{next === undefined ? '–' : showPesos(next)}</td>
    </tr>
  );
}
