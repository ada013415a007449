// Moving between the steps of an application: forward when nothing is wrong with the fields of a step, and back freely.
import { say } from '@kawani/kit/contract/say';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { saidOf } from '@kawani/kit/web/use-trial';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Fields, type Step, stepOf, stepsOf } from './apply-values.ts';
import { ownWrongs } from './own-wrongs.ts';
import type { Applying } from './use-applying.ts';

type Filling = { readonly form: Form<Fields>; readonly go: (to: Step | undefined) => void };

export function useSteps(form: Form<Fields>, applying: Applying) {
  const { values, set, setWrongs } = form;
  // Each move brings the head of its step into sight.
  const [moved, setMoved] = useState(0);
  const steps = stepsOf(values);
  const at = steps.indexOf(values.step);
  const go = (to: Step | undefined) => {
    if (to === undefined || to === values.step) return;
    set('step', to);
    setMoved((count) => count + 1);
  };
  const latest = useRef<Filling>({ form, go });
  latest.current = { form, go };
  const refuse = useRefusals(latest);
  useObjections(latest, applying.quote?.objections);
  const refuseWith = (wrongs: Readonly<Record<string, string>>) => {
    setWrongs(wrongs);
    refuse();
  };
  return {
    moved,
    isReady: applying.borrowing.data !== undefined && applying.policy.data !== undefined,
    back: () => go(steps[at - 1]),
    next: () => {
      const wrongs = wrongsAt(form, applying);
      if (Object.keys(wrongs).length === 0) go(steps[at + 1]);
      else refuseWith(wrongs);
    },
    isAuthorized: () => {
      const isAuthorized = values.isAgreed && values.disclosure !== null;
      if (!isAuthorized) refuseWith({ isAgreed: say('Please read the disclosure and tick this first.') });
      return isAuthorized;
    },
    /** To the field that a refusal is about, wherever it is filled in. */
    toWrong: refuse,
  };
}

/**
 * What is wrong with the fields of the step that is open, as far as it is shown: the last quote may be of terms that have
 * been changed since.
 */
function wrongsAt({ values, wrongs }: Form<Fields>, applying: Applying): Readonly<Record<string, string>> {
  const found = Object.entries({ ...wrongs, ...ownWrongs(values, applying) });
  return Object.fromEntries(found.filter(([name]) => stepOf(name) === values.step));
}

/** What the server has against the terms is said at their fields while they are filled in. */
function useObjections(latest: RefObject<Filling>, judged: NonNullable<Applying['quote']>['objections'] | undefined) {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (judged === undefined) return;
    const { form } = latest.current;
    const said = saidOf(judged, Object.keys(form.values)).at;
    // What was said of other fields, such as one left empty, stays.
    const kept = Object.entries(form.wrongs).filter(([name]) => !before.current.includes(name));
    before.current = Object.keys(said);
    form.setWrongs({ ...Object.fromEntries(kept), ...said });
  }, [judged, latest]);
}

/** Opens the step of the first wrong field, and gives that the focus, once what is wrong is drawn. */
function useRefusals(latest: RefObject<Filling>): () => void {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused === 0) return;
    const { form, go } = latest.current;
    const [field] = Object.keys(form.wrongs);
    // A disclosure that is no longer true is drawn and read again.
    if (form.wrongs.disclosureId !== undefined) {
      form.set('disclosure', null);
      form.set('isAgreed', false);
    }
    if (field !== undefined) go(stepOf(field));
    requestAnimationFrame(() => focusOnWrong(form.ref.current));
  }, [refused, latest]);
  return () => setRefused((count) => count + 1);
}

function focusOnWrong(form: HTMLFormElement | null): void {
  const input = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input');
  if (input) input.focus();
  else form?.scrollIntoView({ block: 'start' });
}
