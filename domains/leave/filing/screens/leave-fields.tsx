// The fields of a leave, as far as its type has them.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { DateField, RangeField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useEffect, useRef } from 'react';
import type { LeaveCard } from '../../credits/contract/cards.ts';
import { leaveCreditsApi } from '../../credits/contract.ts';
import { daysText } from '../../credits/rules/words.ts';
import { LeaveCode } from '../../types/lists.ts';
import { isSpecial } from '../../types/rules/terms.ts';
import { MAX_ALLOCATED_DAYS } from '../contract/form.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { leaveApi, MAX_LEAVE_RANGE_DAYS } from '../contract.ts';
import { DayPortion, MaternityEvent } from '../lists.ts';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import { CountPanel } from './count-panel.tsx';
import { countedOf, type Fields } from './leave-values.ts';

const MAX_REASON = 250;
const PORTION = { required: true, look: 'segments', options: DayPortion.options } as const;

type LeaveFieldsProps = {
  form: Form<Fields>;
  /** The request that is changed: its type stays within its kind. */
  changes: RequestDetail | undefined;
  onSpecial: (special: boolean) => void;
};

export function LeaveFields({ form, changes, onSpecial }: LeaveFieldsProps) {
  const { values, set, Field } = form;
  const { cards, whyNot } = useUsable(changes?.kind);
  // An address may name any type.
  const unusable = values.type === null ? undefined : whyNot(values.type);
  const counted = countedOf(values);
  const card = cards.find(({ type }) => type === values.type);
  const chosen = (type: LeaveCode | null) => {
    set('lwopRest', false);
    if (cards.find((each) => each.type === type)?.halfDays === false) {
      set('firstPortion', 'WHOLE');
      set('lastPortion', 'WHOLE');
    }
  };
  // The kind of request follows the type, also of a draft that comes back.
  const telling = useRef(onSpecial);
  telling.current = onSpecial;
  useEffect(() => telling.current(values.type !== null && isSpecial(values.type)), [values.type]);
  return (
    <>
      <Field
        name="type"
        label={say('Type')}
        required
        none={say('Choose a type')}
        wrong={unusable}
        hint={card && hintOf(card)}
        onSet={chosen}
        options={[
          ...cards.map((each) => ({ value: each.type, label: optionOf(each) })),
          ...(unusable === undefined || values.type === null
            ? []
            : [{ value: values.type, label: LeaveCode.labelOf(values.type) }]),
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
      <Field name="reason" as={TextArea} label={say('Reason')} required maxLength={MAX_REASON} />
      <Field
        name="contact"
        label={say('Contact while away')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Field
        name="relieverId"
        as={SuggestField}
        label={say('Suggested reliever')}
        hint={say('Someone from your own site or department who agreed to it.')}
        search={async (search) =>
          (await call(leaveApi.colleagues, { search })).items.map(({ id, name }) => ({ id, label: name }))
        }
      />
    </>
  );
}

/** The types that may be filed, for which nothing is missing; and of any other one, why it may not be. */
function useUsable(changes: string | undefined) {
  const { data } = useAnswer(leaveCreditsApi.myCredits, {}, { staleMs: 60_000 });
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
  return drawsCredits ? say('{leave} · {days} left', { leave: label, days: daysText(available) }) : label;
}

function hintOf({ document, documentOver, unit, paid, isSpecial: special }: LeaveCard): string {
  const parts = [
    document === null ? '' : attachText(document, documentOver),
    unit === 'CALENDAR' ? say('Rest days and holidays count') : '',
    paid ? '' : say('Days are unpaid'),
    special ? say('Only HR sees it') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function attachText(document: string, over: number): string {
  return over > 0
    ? say('Attach {document} if longer than {days}', { document, days: daysText(over) })
    : say('Attach {document}', { document });
}

type PartProps = Pick<LeaveFieldsProps, 'form'>;

function Dates({ form: { values, Field, wrongs }, card }: PartProps & { card: LeaveCard | undefined }) {
  const { from, to } = values;
  const isOne = from !== null && from === to;
  const ranges = usePostedDates();
  const min = card && addDays(dayNow(), card.backDays > 0 ? -card.backDays : 0);
  return (
    <>
      <Field
        name="from"
        until="to"
        as={RangeField}
        label={say('Dates')}
        required
        placeholder={say('Choose dates')}
        longest={MAX_LEAVE_RANGE_DAYS}
        often={oftenFor(card)}
        limits={{
          ranges,
          ...(min === undefined ? {} : { min, because: say('It can no longer be filed for this date.') }),
        }}
      />
      {from && to && card?.halfDays !== false && (
        <div className={isOne ? 'portions' : 'portions two'}>
          <Field
            name="firstPortion"
            label={say(isOne ? 'Portion' : 'First day portion')}
            {...PORTION}
            hint={say('WHOLE is the whole day.')}
            wrong={isOne ? wrongs.lastPortion : undefined}
          />
          {!isOne && <Field name="lastPortion" label={say('Last day portion')} {...PORTION} />}
        </div>
      )}
      {values.lwopRest && values.type !== 'ML' && (
        <Field name="lwopRest" label={say("Days my credits don't cover are leave without pay")} />
      )}
    </>
  );
}

/** Today and tomorrow, or the first day that the notice leaves. */
function oftenFor(card: LeaveCard | undefined): Day[] {
  const today = dayNow();
  const first = card?.isNoticeNeeded ? card.noticeDays : 0;
  return first > 1
    ? [addDays(today, first)]
    : [0, 1].filter((days) => days >= first).map((days) => addDays(today, days));
}

function Birth({ form: { values, Field } }: PartProps) {
  const isMother = values.type === 'ML';
  const isLive = values.event !== 'MISCARRIAGE';
  return (
    <>
      {isMother && (
        <Field
          name="event"
          label={say('Event')}
          required
          none={say('Choose an event')}
          options={MaternityEvent.options}
        />
      )}
      {isLive && (
        <>
          <Field
            name="eventOn"
            as={DateField}
            label={say(isMother ? 'Expected delivery' : 'Date of delivery')}
            required={!isMother}
          />
          <Field
            name="allocatedDays"
            as={NumberField}
            label={say(isMother ? 'Days given to the father' : 'Days given to you by the mother')}
            hint={say("Up to {days} of the mother's days", { days: MAX_ALLOCATED_DAYS })}
            min={0}
            max={MAX_ALLOCATED_DAYS}
            unit={say('days')}
          />
        </>
      )}
      {isMother && isLive && <Field name="lwopRest" label={say('With an extension of up to 30 days without pay')} />}
    </>
  );
}
