// The disclosure of an application: drawn once its terms are final, and again when they change.
import { say } from '@kawani/kit/contract/say';
import { type CallFailed, call, isCallFailed } from '@kawani/kit/web/call';
import { type SameKey, useSameKey } from '@kawani/kit/web/forms/same-key';
import { useEffect, useRef, useState } from 'react';
import type { Disclosed } from '../contract/answers.ts';
import { LoanTermsForm, ValeTermsForm } from '../contract/form.ts';
import { loansApi } from '../contract.ts';
import { termsOf } from './apply-values.ts';
import type { StepProps } from './step-props.ts';

export function useDisclosure({ form, applying: { isVale }, onRefused }: StepProps) {
  const key = useSameKey();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const terms = JSON.stringify(termsOf(form.values, { security: undefined }));
  const isDrawn = form.values.disclosure?.of === terms;
  const latest = useRef({ form, onRefused, key });
  latest.current = { form, onRefused, key };
  useEffect(() => {
    if (isDrawn) return;
    const stop = new AbortController();
    setFailed(undefined);
    draw(terms, isVale, latest.current.key).then(
      ({ id, quote }) => {
        if (stop.signal.aborted) return;
        latest.current.form.set('isAgreed', false);
        latest.current.form.set('disclosure', { id, of: terms, quote });
      },
      (error: unknown) => {
        if (!isCallFailed(error)) throw error;
        if (!stop.signal.aborted) setFailed(refused(error, latest.current));
      },
    );
    return () => stop.abort();
  }, [terms, isDrawn, isVale, tries]);
  return { failed, retry: () => setTries((count) => count + 1) };
}

/** What stands against the terms is shown at its field; the sentence is for what no field is about. */
function refused({ status, message, fields }: CallFailed, { form, onRefused }: Omit<StepProps, 'applying'>): string {
  if (Object.keys(fields).length > 0) {
    form.setWrongs(fields);
    onRefused();
  }
  return status === 0 ? say('The disclosure needs a connection. Please try again.') : message;
}

/** Terms that lack something are refused by the server, at their field. */
async function draw(terms: string, isVale: boolean, key: SameKey): Promise<Disclosed> {
  const given: unknown = JSON.parse(terms);
  return isVale
    ? key.during(ValeTermsForm.parse(given), (input, same) => call(loansApi.discloseVale, input, { key: same }))
    : key.during(LoanTermsForm.parse(given), (input, same) => call(loansApi.disclose, input, { key: same }));
}
