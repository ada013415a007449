// Maintenance: who decides which requests, for everybody or for one unit, from a size and a day on.
import { chosenUnit, EVERYBODY, UnitFields } from '@kawani/domains/employees/desk';
import { type ApproverRule, ApproverRuleForm, MAX_RULE_NAME, type RuleLevel } from '@kawani/domains/requests/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, TextField } from '@kawani/kit/web/fields';
import type { Column } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { type EntryForm, Register, StateTag } from '@kawani/kit/web/register';
import type { Form } from '@kawani/kit/web/use-form';
import { approvals, approverRules } from '../requests.ts';
import { LevelFields, levelText } from './level-fields.tsx';
import type { RuleValues } from './rule-values.ts';
import { TypeTicks } from './type-ticks.tsx';

const COLUMNS: readonly Column<ApproverRule>[] = [
  { key: 'name', title: 'Name', sort: 'name', cell: nameOf },
  { key: 'types', title: 'Requests', cell: ({ types }) => types.map(typeLabel).join(', ') },
  { key: 'for', title: 'For', cell: unitOf },
  { key: 'over', title: 'From', sort: 'overDays', cell: sizeOf },
  { key: 'levels', title: 'Decided by', cell: ({ levels }) => levelsOf(levels) },
  { key: 'from', title: 'In force from', sort: 'effectiveFrom', cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const FORM: EntryForm<ApproverRule, RuleValues> = {
  blank: {
    name: '',
    types: [],
    ...EVERYBODY,
    overDays: 0,
    levels: [{ who: 'SUPERVISOR' }],
    effectiveFrom: null,
  },
  valuesOf: (rule) => ({
    name: nameOf(rule),
    types: rule.types,
    unit: rule.detachment ? 'detachment' : rule.department ? 'department' : 'all',
    detachmentId: rule.detachment?.id ?? '',
    departmentId: rule.department?.id ?? '',
    overDays: rule.overDays,
    levels: rule.levels,
    effectiveFrom: changedFrom(rule),
  }),
  given: givenOf,
  fields: (form, rule) => <Fields form={form} rule={rule} />,
  isWide: true,
};

export function ApproverRules() {
  return (
    <Register
      api={approverRules}
      title="Approver rules"
      about="Who decides which requests. A rule of a unit goes before that of everybody, and one for longer requests before one for all."
      seeks="Name, type or unit"
      columns={COLUMNS}
      card={(rule) => ({
        title: nameOf(rule),
        main: `${rule.types.map(typeLabel).join(', ')} · ${unitOf(rule)}`,
        detail: `${levelsOf(rule.levels)} · from ${showDay(rule.effectiveFrom)}`,
      })}
      nameOf={nameOf}
      form={FORM}
    />
  );
}

function typeLabel(type: string): string {
  return approvals.kinds.find(({ types }) => type in types)?.types[type] ?? type;
}

function nameOf({ name, types }: ApproverRule): string {
  return name === '' ? types.join(', ') : name;
}

function unitOf({ detachment, department }: ApproverRule): string {
  return detachment?.name ?? department?.name ?? 'Everybody';
}

function sizeOf({ overDays }: ApproverRule): string {
  return overDays === 0 ? 'Any length' : `More than ${overDays} days`;
}

function levelsOf(levels: readonly RuleLevel[]): string {
  return levels.map(levelText).join(', then ');
}

/** What it says today stays as it was: a change counts from today at the earliest. */
function changedFrom({ effectiveFrom }: ApproverRule): Day {
  const today = dayNow();
  return effectiveFrom < today ? today : effectiveFrom;
}

function givenOf({ unit, detachmentId, departmentId, ...values }: RuleValues): object {
  return { ...values, ...chosenUnit({ unit, detachmentId, departmentId }) };
}

function Fields({ form, rule }: { form: Form<RuleValues>; rule: ApproverRule | undefined }) {
  const { values, wrongs, set } = form;
  const choices = useAnswer(approverRules.choices, {}).data;
  return (
    <>
      <TextField label="Name" required maxLength={MAX_RULE_NAME} {...form.field('name')} />
      <TypeTicks
        types={choices?.types ?? []}
        chosen={values.types}
        wrong={wrongs.types}
        onChosen={(types) => set('types', types)}
      />
      <UnitFields form={form} choices={choices} />
      <NumberField
        label="Only requests of more than"
        required
        unit="days"
        decimals={1}
        min={0}
        max={366}
        hint="0: of any length."
        {...form.field('overDays')}
      />
      <LevelFields form={form} offices={choices?.offices ?? []} />
      <DateField
        label="In force from"
        required
        limits={{ min: rule && rule.effectiveFrom < dayNow() ? dayNow() : undefined }}
        {...form.field('effectiveFrom')}
      />
      <Consequence values={values} id={rule?.id} />
    </>
  );
}

/** What waits and would go elsewhere, said before it is saved. */
function Consequence({ values, id }: { values: RuleValues; id: string | undefined }) {
  const given = ApproverRuleForm.safeParse(givenOf(values));
  const asked = { ...given.data, ...(id === undefined ? {} : { id }) };
  const { data } = useAnswer(approverRules.preview, asked as never, { enabled: given.success, staleMs: 5_000 });
  if (!given.success || data === undefined || data.rerouted === 0) return null;
  return (
    <Alert tone="info">
      {data.rerouted === 1
        ? '1 waiting request goes to other approvers.'
        : `${data.rerouted} waiting requests go to other approvers.`}{' '}
      Their owners and the new approvers are told.
    </Alert>
  );
}
