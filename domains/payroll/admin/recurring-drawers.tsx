// Preparing recurring pay for a group, or a change of it from a day on.
import { UploadedRowsField } from '@kawani/domains/employees/admin/uploaded-rows-field';
import { WhomFields, type WhomValues } from '@kawani/domains/employees/admin/whom-fields';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type EndpointForm, useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { useRef } from 'react';
import { recurringApi } from '../contract/recurring.ts';
import { MAX_TITLE, MAX_WHY } from '../contract/recurring-form.ts';
import { RecurringCode, RecurringEvery, RecurringKind, RecurringTax } from '../contract/recurring-lists.ts';
import type { RecurringVersion } from '../contract/recurring-shapes.ts';

const UNITS = ['payGroupId', 'detachmentId', 'departmentId', 'designationId', 'employeeIds', 'fileId'] as const;
type Own = Pick<WhomValues, 'whom'>;
type RecurringForm = EndpointForm<typeof recurringApi.prepare, Own>;
type Values = RecurringForm['values'];

type WhatValues = Pick<Values, 'kind' | 'title' | 'code' | 'amount' | 'every' | 'tax' | 'benefit' | 'total'>;

const BLANK: WhatValues = {
  ...{ title: null, code: 'OTHER', amount: null, every: 'MONTH', tax: 'TAXABLE', benefit: null, total: null },
  kind: 'ALLOWANCE',
};

type DrawerProps = {
  /** The rule, and its version that is changed from a day on; a new one without it. */
  changes?: { readonly id: string; readonly version: RecurringVersion };
  onClose: () => void;
  onPrepared?: (id: string) => void;
};

export function RecurringDrawer({ changes, onClose, onPrepared }: DrawerProps) {
  const prepared = useRef<string>(undefined);
  const form = useForm(recurringApi.prepare, {
    start: {
      ...(changes === undefined ? BLANK : whatOf(changes.version)),
      ruleId: changes?.id ?? null,
      ...{ effectiveFrom: null, effectiveTo: null, reason: null },
      ...{ payGroupId: null, detachmentId: null, departmentId: null, designationId: null },
      ...{ employeeIds: null, fileId: null },
    },
    own: ownOf(changes !== undefined),
    sends: sent,
    requires: required,
    schema: async () => (await import('../contract/recurring-form.ts')).RecurringForm,
    ...(changes !== undefined && { toast: say('The change waits for approval.') }),
    done: ({ id }) => {
      prepared.current = id;
    },
  });
  // Only once it was sent may the page be left without asking.
  const close = () => (prepared.current === undefined || !onPrepared ? onClose() : onPrepared(prepared.current));
  const title = changes === undefined ? say('New recurring pay') : say('Change from a day on');
  return (
    <FormDrawer title={title} yes={say('Prepare')} form={form} onClose={close}>
      {changes === undefined ? <What form={form} /> : <Changed />}
      <HowMuch form={form} />
      <Meant form={form} />
      <form.Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_WHY} />
    </FormDrawer>
  );
}

const ownOf = (isChange: boolean): Own => ({ whom: isChange ? 'same' : 'payGroupId' });

function whatOf({ kind, title, code, amount, every, tax, benefit, total }: RecurringVersion): WhatValues {
  return { kind, title, code, amount, every, tax, benefit, total };
}

function sent({ whom, tax, benefit, total, code, ...values }: Values) {
  const { payGroupId, detachmentId, departmentId, designationId, employeeIds, fileId, ...what } = values;
  const units = { payGroupId, detachmentId, departmentId, designationId, employeeIds, fileId };
  return {
    ...what,
    ...(what.kind === 'DEDUCTION' ? { code, total } : { tax, ...(tax === 'BENEFIT' && { benefit }) }),
    ...Object.fromEntries(Object.entries(units).filter(([unit]) => unit === whom)),
  };
}

function required({ whom, tax, kind }: Values) {
  const units = UNITS.filter((unit) => unit === whom);
  return tax === 'BENEFIT' && kind === 'ALLOWANCE' ? [...units, 'benefit' as const] : units;
}

const Changed = () => (
  <p className="quiet">{say('Pay of earlier days stays as it is. Another person approves the change.')}</p>
);

function What({ form: { Field, values } }: { form: RecurringForm }) {
  return (
    <>
      <p className="quiet">
        {say('Nothing is paid yet: you see who gets it and what it costs, and another person approves it.')}
      </p>
      <Field name="kind" look="segments" label={say('Kind')} required options={RecurringKind.options} />
      <Field name="title" label={say('Title')} required maxLength={MAX_TITLE} hint={say('As the payslip says it.')} />
      {values.kind === 'DEDUCTION' && (
        <Field name="code" look="segments" label={say('Deducted as')} required options={RecurringCode.options} />
      )}
    </>
  );
}

function HowMuch({ form }: { form: RecurringForm }) {
  const { Field, values } = form;
  const isDeduction = values.kind === 'DEDUCTION';
  const every = RecurringEvery.options.filter(({ value }) => !isDeduction || value !== 'DAY');
  return (
    <>
      <Field name="amount" as={PesosField} label={say('Amount for each person')} required />
      <Field name="every" label={say('How often')} required options={every} />
      {isDeduction ? (
        <Field
          name="total"
          as={PesosField}
          label={say('In all from each person')}
          hint={say('Leave it empty for a deduction that goes on until it ends.')}
        />
      ) : (
        <Field name="tax" look="segments" label={say('Tax')} required options={RecurringTax.options} />
      )}
      {!isDeduction && values.tax === 'BENEFIT' && <Benefit form={form} />}
      <Field name="effectiveFrom" as={DateField} label={say('From')} required />
      <Field name="effectiveTo" as={DateField} label={say('Last day')} />
    </>
  );
}

function Benefit({ form: { values, wrongs, set } }: { form: RecurringForm }) {
  const items = useAnswer(recurringApi.benefits, {}).data?.items ?? [];
  return (
    <Select
      label={say('De minimis benefit')}
      required
      none={say('Choose a benefit')}
      options={items.map(({ benefit, label }) => ({ value: benefit, label }))}
      value={values.benefit ?? ''}
      wrong={wrongs.benefit}
      onValue={(benefit) => set('benefit', benefit === '' ? null : benefit)}
    />
  );
}

function Meant({ form }: { form: RecurringForm }) {
  const { values, wrongs, set } = form;
  return (
    <>
      <WhomFields form={form} units={values.ruleId === null ? [...UNITS, 'all'] : ['same', ...UNITS]} />
      {values.whom === 'fileId' && (
        <UploadedRowsField
          hint={say('CSV or Excel with the column employee_no.')}
          wrong={wrongs.fileId}
          send={(file) => upload(recurringApi.upload, file)}
          onFile={(id) => set('fileId', id)}
        />
      )}
    </>
  );
}
