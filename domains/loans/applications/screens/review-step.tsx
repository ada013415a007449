// Step 5: everything once more, the disclosure of what the loan costs (RA 3765), and the authorization to deduct it from pay.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert, Failure, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { loansApi } from '../contract.ts';
import type { DrawnDisclosure } from './apply-values.ts';
import { type QuotedLoan, Schedule, TakeHomeLine } from './quote-panel.tsx';
import { chosenFacts, disclosedFacts } from './review-facts.ts';
import type { StepProps } from './step-props.ts';
import { useDisclosure } from './use-disclosure.ts';

export function ReviewStep(props: StepProps) {
  const { values, wrongs } = props.form;
  const { failed, retry } = useDisclosure(props);
  const { disclosure } = values;
  return (
    <>
      <FactList facts={chosenFacts(values)} />
      {wrongs.disclosureId !== undefined && <Alert tone="warn">{wrongs.disclosureId}</Alert>}
      {failed !== undefined ? (
        <Failure what={failed} onRetry={retry} />
      ) : disclosure === null ? (
        <Drawing />
      ) : (
        <Disclosed form={props.form} disclosure={disclosure} />
      )}
    </>
  );
}

function Drawing() {
  return (
    <div aria-busy="true">
      <Skeleton height={260} />
      <span className="unseen" role="status">
        {say('Loading')}
      </span>
    </div>
  );
}

type DisclosedProps = Pick<StepProps, 'form'> & { disclosure: DrawnDisclosure };

function Disclosed({ form, disclosure: { id, quote } }: DisclosedProps) {
  const { download, isBusy } = useDownload();
  const { loan, takeHome } = quote;
  if (loan === null) return null;
  return (
    <>
      <section className="preview" aria-label={say('Disclosure of the finance charge (RA 3765)')}>
        <h4>{say('Disclosure of the finance charge (RA 3765)')}</h4>
        <FactList facts={disclosedFacts(loan)} />
        <Schedule loan={loan} />
        <Button icon="download" busy={isBusy} onClick={() => download(loansApi.disclosure, { id })}>
          {say('Open the disclosure (PDF)')}
        </Button>
      </section>
      {takeHome && <TakeHomeLine takeHome={takeHome} />}
      <Authorization form={form} words={authorization(loan)} />
    </>
  );
}

function Authorization({ form: { Field, wrongs }, words }: Pick<StepProps, 'form'> & { words: string }) {
  return (
    <div className="authorize" data-wrong={wrongs.isAgreed !== undefined || undefined}>
      <Field name="isAgreed" label={words} />
      {wrongs.isAgreed !== undefined && <Wrong says={wrongs.isAgreed} />}
    </div>
  );
}

function authorization({ dues, total }: QuotedLoan): string {
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return '';
  // Instalments differ by the centavos that don't divide.
  const largest = centavos(Math.max(...dues.map(({ amount }) => amount)));
  const facts = { total: showPesos(total), date: showDay(first.dueOn) };
  if (dues.length === 1) {
    return say('I authorize the company to deduct {total} from my pay on {date}, for this loan alone.', facts);
  }
  return say(
    'I authorize the company to deduct up to {each} from my pay on each of {count} paydays from {date} to {last}, {total} in all, for this loan alone.',
    { ...facts, each: showPesos(largest), count: dues.length, last: showDay(last.dueOn) },
  );
}
