// The fields of a leave, as far as its type has them.
import {
  DayPortion,
  type LeaveCard,
  LeaveCode,
  LeaveRefusal,
  leaveApi,
  MAX_ALLOCATED_DAYS,
  MAX_LEAVE_RANGE_DAYS,
  MaternityEvent,
} from '@kawani/domains/leave/contract';
import { leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/requests';
import { daysText, isSpecial, portionText } from '@kawani/domains/leave/rules';
import type { RequestDetail } from '@kawani/domains/requests/contract';
import { usePostedDates } from '@kawani/domains/requests/screens';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { DateField, RangeField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import { Segments, TextArea } from '@kawani/kit/web/form';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import type { Form } from '@kawani/kit/web/use-form';
import { CountPanel } from './count-panel.tsx';
import { countedOf, type Fields } from './leave-values.ts';

const MAX_REASON = 250;
const PORTIONS = (['WHOLE', 'AM', 'PM'] as const).map((value) => ({ value, label: portionText(value) }));

type LeaveFieldsProps = {
  form: Form<Fields>;
  /** The request that is changed: its type stays within its kind. */
  changes: RequestDetail | undefined;
  onSpecial: (special: boolean) => void;
};

export function LeaveFields({ form, changes, onSpecial }: LeaveFieldsProps) {
  const { values, wrongs, set } = form;
  const { cards, whyNot } = useUsable(changes?.kind);
  // An address may name any type.
  const unusable = values.type === '' ? undefined : whyNot(values.type);
  const counted = countedOf(values);
  const card = cards.find(({ type }) => type === values.type);
  const choose = (type: LeaveCode | '') => {
    set('type', type);
    set('lwopRest', false);
    if (cards.find((each) => each.type === type)?.halfDays === false) {
      set('firstPortion', 'WHOLE');
      set('lastPortion', 'WHOLE');
    }
    onSpecial(isSpecial(type));
  };
  return (
    <>
      <Select
        label="Type"
        required
        none="Choose a type"
        value={values.type}
        wrong={wrongs.type ?? unusable}
        hint={card && hintOf(card)}
        onValue={(value) => choose(value as LeaveCode | '')}
        options={[
          ...cards.map((each) => ({ value: each.type, label: optionOf(each) })),
          ...(unusable === undefined
            ? []
            : [{ value: values.type, label: LeaveCode.labelOf(values.type as LeaveCode) }]),
        ]}
      />
      {(values.type === 'ML' || values.type === 'PL') && <Birth form={form} />}
      <Dates form={form} card={card} />
      {counted && (
        <CountPanel
          asked={{ ...counted, ...(changes ? { changes: changes.id } : {}) }}
          onSplit={() => set('lwopRest', true)}
        />
      )}
      <TextArea label="Reason" required maxLength={MAX_REASON} {...form.field('reason')} />
      <TextField
        label="Contact while away"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...form.field('contact')}
      />
      <SuggestField
        label="Suggested reliever"
        hint="Somebody of your own site or department, if you have spoken with them."
        {...form.field('relieverId')}
        search={async (search) =>
          (await call(leaveApi.colleagues, { search })).items.map(({ id, name }) => ({ id, label: name }))
        }
      />
    </>
  );
}

/** The types that may be filed, for which nothing is missing; and of any other one, why it may not be. */
function useUsable(changes: string | undefined) {
  const { data } = useAnswer(leaveApi.myCredits, {}, { staleMs: 60_000 });
  const mayCompany = useHolds(leaveRequest.files);
  const maySpecial = useHolds(specialLeaveRequest.files);
  const isAllowed = (type: string) => (isSpecial(type) ? maySpecial : mayCompany);
  const isOfKind = (type: string) =>
    changes === undefined || changes === (isSpecial(type) ? specialLeaveRequest.code : leaveRequest.code);
  const all = data?.cards ?? [];
  return {
    cards: all.filter(({ type, needs }) => needs === null && isAllowed(type) && isOfKind(type)),
    whyNot: (type: LeaveCode): string | undefined => {
      if (data === undefined) return undefined;
      const card = all.find((each) => each.type === type);
      const leave = card?.label ?? LeaveCode.labelOf(type);
      if (card === undefined) return LeaveRefusal.NOT_FOR_ANY({ leave }).message;
      if (card.needs !== null) return LeaveRefusal.NOT_FOR_YOU({ leave, what: card.needs }).message;
      return isAllowed(type) ? undefined : LeaveRefusal.NOT_ALLOWED({ leave }).message;
    },
  };
}

function optionOf({ label, drawsCredits, available }: LeaveCard): string {
  return `${label}${drawsCredits ? ` · ${daysText(available)} left` : ''}`;
}

function hintOf({ noticeDays, document, documentOver, unit, paid, isSpecial: special }: LeaveCard): string {
  const parts = [
    noticeDays > 0 ? `File ${daysText(noticeDays)} ahead` : '',
    document === null
      ? ''
      : `Attach ${document}${documentOver > 0 ? ` when longer than ${daysText(documentOver)}` : ''}`,
    unit === 'CALENDAR' ? 'Rest days and holidays count' : '',
    paid ? '' : 'Days are not paid',
    special ? 'Seen by HR only' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function Dates({ form, card }: { form: Form<Fields>; card: LeaveCard | undefined }) {
  const { values, wrongs, set } = form;
  const { from, to, firstPortion, lastPortion } = values;
  const range = from === '' || to === '' ? null : { from, to };
  const isOne = range !== null && from === to;
  const ranges = usePostedDates();
  const min = card && addDays(dayNow(), card.backDays > 0 ? -card.backDays : 0);
  return (
    <>
      <RangeField
        label="Dates"
        required
        value={range}
        wrong={wrongs.from ?? wrongs.to}
        placeholder="Choose dates"
        longest={MAX_LEAVE_RANGE_DAYS}
        limits={{ ranges, ...(min === undefined ? {} : { min, because: 'It can no longer be filed for this date.' }) }}
        onValue={(next) => {
          set('from', next?.from ?? '');
          set('to', next?.to ?? '');
        }}
      />
      {range && card?.halfDays !== false && (
        <div className={isOne ? 'portions' : 'portions two'}>
          <Portion
            label={isOne ? 'Portion' : 'First day portion'}
            value={firstPortion}
            wrong={wrongs.firstPortion ?? (isOne ? wrongs.lastPortion : undefined)}
            onValue={(value) => set('firstPortion', value)}
          />
          {!isOne && (
            <Portion
              label="Last day portion"
              value={lastPortion}
              wrong={wrongs.lastPortion}
              onValue={(value) => set('lastPortion', value)}
            />
          )}
        </div>
      )}
      {values.lwopRest && values.type !== 'ML' && (
        <Checkbox
          label="What my credits do not cover is leave without pay"
          checked
          onChecked={() => set('lwopRest', false)}
        />
      )}
    </>
  );
}

type PortionProps = {
  label: string;
  value: DayPortion;
  wrong: string | undefined;
  onValue: (value: DayPortion) => void;
};

function Portion({ label, value, wrong, onValue }: PortionProps) {
  return (
    <div className="field">
      <span className="portion-label" aria-hidden="true">
        {label} <b>*</b>
      </span>
      <Segments
        label={label}
        options={PORTIONS}
        value={value}
        onValue={(next) => onValue(DayPortion.codes.find((code) => code === next) ?? 'WHOLE')}
      />
      {wrong && (
        <span className="field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}

function Birth({ form }: { form: Form<Fields> }) {
  const isMother = form.values.type === 'ML';
  const isLive = form.values.event !== 'MISCARRIAGE';
  return (
    <>
      {isMother && (
        <Select
          label="Event"
          required
          none="Choose what it is for"
          {...form.field('event')}
          options={MaternityEvent.options}
        />
      )}
      {isLive && (
        <>
          <DateField
            label={isMother ? 'Expected delivery' : 'Date of delivery'}
            required={!isMother}
            value={form.values.eventOn === '' ? null : form.values.eventOn}
            wrong={form.wrongs.eventOn}
            onValue={(value) => form.set('eventOn', (value ?? '') as Day | '')}
          />
          <NumberField
            label={isMother ? 'Days given to the father' : 'Days given to you by the mother'}
            hint={`Up to ${MAX_ALLOCATED_DAYS} of the mother’s days`}
            min={0}
            max={MAX_ALLOCATED_DAYS}
            unit="days"
            {...form.field('allocatedDays')}
          />
        </>
      )}
      {isMother && isLive && (
        <Checkbox
          label="With an extension of up to 30 days without pay"
          checked={form.values.lwopRest}
          onChecked={(value) => form.set('lwopRest', value)}
        />
      )}
    </>
  );
}
