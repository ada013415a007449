// What a browser checks of a new employee, step by step. It comes with the first step that is left, not with the page.
import { phrase, say } from '@kawani/kit/contract/say';
import { wrongsOf } from '@kawani/kit/web/forms/judged';
import * as z from 'zod/mini';
import { NewEmployeeForm } from '../contract/new-employee.ts';
import { type NewValues, STEPS, sent } from './new-values.tsx';

const REQUIRED = phrase('This field is required.');

/** What is wrong with a step, before the next one is shown. */
export function wrongsOfStep(values: NewValues, step: number): Readonly<Record<string, string>> | undefined {
  const { fields } = STEPS[step] ?? { fields: [] };
  const shape = Object.entries(NewEmployeeForm.def.shape).filter(([name]) =>
    (fields as readonly string[]).includes(name),
  );
  const given = Object.entries(sent(values)).filter(([name]) => (fields as readonly string[]).includes(name));
  const wrongs = wrongsOf(z.strictObject(Object.fromEntries(shape)), Object.fromEntries(given)) ?? {};
  const isPlaced = values.place === 'detachment' ? values.detachmentId !== '' : values.departmentId !== '';
  const more = {
    ...(step === 1 && !isPlaced ? { place: say(REQUIRED) } : {}),
    ...(step === 2 && values.isPaid && values.rate === null ? { 'pay.rate': say(REQUIRED) } : {}),
    ...(step === 2 && values.isPaid && values.factor === '' ? { 'pay.factor': say(REQUIRED) } : {}),
  };
  const all = { ...wrongs, ...more };
  return Object.keys(all).length === 0 ? undefined : all;
}
