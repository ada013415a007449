// What is filled in of a new employee, step by step, and how it is sent.

import { PayBasis } from '@kawani/domains/employees/contract';
import { phrase } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { Attached } from '@kawani/kit/web/attach-field';
import type { Form } from '@kawani/kit/web/forms/form-state';

export type Paper = { readonly files: readonly Attached[]; readonly expiresOn: Day | null };

export type NewValues = {
  step: number;
  lastName: string;
  firstName: string;
  middleName: string;
  suffix: string;
  sex: string;
  civilStatus: string;
  birthDate: Day | null;
  mobile: string;
  email: string;
  sss: string;
  philhealth: string;
  pagibig: string;
  tin: string;
  isSomebodyElse: boolean;
  number: string;
  place: 'detachment' | 'department';
  detachmentId: string;
  departmentId: string;
  designationId: string;
  hiredOn: Day | null;
  status: string;
  shiftId: string;
  restDays: readonly number[];
  isPaid: boolean;
  basis: string;
  /** Pesos. */
  rate: number | null;
  factor: string;
  mwe: boolean;
  papers: Readonly<Record<string, Paper>>;
};
export type NewForm = Form<NewValues>;

export const NOTHING: NewValues = {
  step: 0,
  ...{ lastName: '', firstName: '', middleName: '', suffix: '', sex: '', civilStatus: '', birthDate: null },
  ...{ mobile: '', email: '', sss: '', philhealth: '', pagibig: '', tin: '', isSomebodyElse: false },
  ...{ number: '', place: 'detachment', detachmentId: '', departmentId: '', designationId: '', hiredOn: null },
  ...{ status: 'Probationary', shiftId: '', restDays: [0] },
  ...{ isPaid: false, basis: 'DAILY', rate: null, factor: '', mwe: false, papers: {} },
};

/** The fields of each step, by the names that the server complains with. */
export const STEPS = [
  {
    title: phrase('Personal'),
    fields: [
      ...['lastName', 'firstName', 'middleName', 'suffix', 'sex', 'civilStatus', 'birthDate', 'mobile', 'email'],
      ...['sss', 'philhealth', 'pagibig', 'tin', 'isSomebodyElse'],
    ],
  },
  {
    title: phrase('Employment'),
    fields: [
      ...['number', 'place', 'detachmentId', 'departmentId', 'designationId', 'hiredOn', 'status', 'shiftId'],
      'restDays',
    ],
  },
  { title: phrase('Pay'), fields: ['pay', 'rate', 'factor'] },
  { title: phrase('Requirements'), fields: ['documents', 'kind', 'fileId', 'expiresOn'] },
] as const;

const stepOf = (field: string) =>
  STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field.split('.')[0] ?? ''));

/** The first step that something is wrong with. */
export function firstWrongStep(wrongs: Readonly<Record<string, string>>): number | undefined {
  const steps = Object.keys(wrongs)
    .map(stepOf)
    .filter((step) => step >= 0);
  return steps.length === 0 ? undefined : Math.min(...steps);
}

/** What the server said of several fields at once is over when one of them changes. */
export function forget({ wrongs, setWrongs }: NewForm, name: 'pay' | 'place'): void {
  setWrongs(Object.fromEntries(Object.entries(wrongs).filter(([field]) => field.split('.')[0] !== name)));
}

/** As the operation takes it: what was left empty is left out. */
export function sent(values: NewValues): Record<string, unknown> {
  const {
    step: _,
    place,
    detachmentId,
    departmentId,
    shiftId,
    restDays,
    isPaid,
    basis,
    rate,
    factor,
    mwe,
    papers,
    ...rest
  } = values;
  const isPosted = place === 'detachment' ? { detachmentId } : { departmentId };
  const filled = Object.entries({ ...rest, ...isPosted, shiftId })
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== null);
  const documents = Object.entries(papers).flatMap(([kind, { files, expiresOn }]) =>
    files.slice(0, 1).map(({ id }) => ({ kind, fileId: id, ...(expiresOn === null ? {} : { expiresOn }) })),
  );
  const pay = { basis: PayBasis.codes.find((code) => code === basis) ?? 'DAILY', factor, mwe, allowances: [] };
  return {
    ...Object.fromEntries(filled),
    restDays: shiftId === '' ? [] : [...restDays],
    documents,
    ...(isPaid && rate !== null ? { pay: { ...pay, rate: Math.round(rate * 100) } } : {}),
  };
}
