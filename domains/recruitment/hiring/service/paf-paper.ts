// The PAF on paper: who is hired, for which post, on which terms, and who approved it when.
import type { Allowance } from '@kawani/domains/employees/contract';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { eventsOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Form, type FormBox, formPdf } from '@kawani/kit/server/form';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import type { PafTerms } from '../contract/hiring.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { hiringApi } from '../contract.ts';
import { FirstStatus } from '../lists.ts';
import { allowanceText, payText, restDaysText } from '../rules/words.ts';
import { hireRow } from '../table/hires.ts';
import { pafTerms } from '../table/paf.ts';
import { hiringFacts } from './hiring.ts';

type Events = Awaited<ReturnType<typeof eventsOf>>;
type Printed = Awaited<ReturnType<typeof hiringFacts>> & {
  readonly company: string;
  readonly ref: string;
  readonly state: RequestStatus;
  readonly terms: PafTerms;
  readonly events: Events;
};

export async function pafPaper(asked: TakesOf<typeof hiringApi.paper>, ctx: RequestContext): Promise<FileAnswer> {
  const { id, language } = asked;
  const { db, company, actor } = ctx;
  const facts = await hiringFacts(id, ctx);
  const paf = facts.hireId === null ? null : (await hireRow(db, facts.hireId, actor))?.paf;
  const terms = paf == null ? undefined : await pafTerms(db, paf.id);
  if (paf == null || terms === undefined) throw new Refused(HiringRefusal.NO_PAF(), 404);
  const { ref, state } = paf;
  await ctx.audit({ action: 'READ', subject: 'paf', subjectId: paf.id, detail: { ref, language } });
  const printed: Printed = { ...facts, company, ref, state, terms, events: await eventsOf(db, paf.id) };
  const body = () => inLanguage(language, () => formPdf(formOf(printed)));
  return { name: `${ref}-${language}.pdf`, mediaType: 'application/pdf', body };
}

function formOf(printed: Printed): Form {
  const { company, ref, events, name, terms } = printed;
  const written = events.findLast(({ event }) => event === 'file' || event === 'change');
  const date = written === undefined ? '' : showDay(dayAt(written.at));
  return {
    letterhead: company,
    title: say('Personnel action form'),
    below: say('{ref}, written on {date} by {name}', { ref, date, name: written?.who ?? '' }),
    columns: [
      [
        { title: say('New hire'), boxes: postBoxes(printed) },
        { title: say('Approved by'), boxes: approvalBoxes(printed) },
      ],
      [
        { title: say('Pay'), boxes: payBoxes(terms) },
        ...(terms.allowances.length === 0
          ? []
          : [{ title: say('Allowances'), boxes: terms.allowances.map(allowanceBox) }]),
      ],
    ],
    remark: say('These terms begin on the first day of work.'),
    signatures: [
      [name, say('Employee')],
      [company, say('For the company')],
    ],
  };
}

const long = (label: string, value: string): FormBox => ({ label, value, isLong: true });

function postBoxes({ name, jobOrder, designation, place, terms }: Printed): FormBox[] {
  const { status, startsOn, shift, restDays } = terms;
  return [
    long(say('Name'), name),
    long(say('Designation'), designation),
    long(say('Site'), place),
    { label: say('Job order'), value: jobOrder },
    { label: say('Status'), value: FirstStatus.labelOf(status) },
    { label: say('First day'), value: showDay(startsOn) },
    long(say('Shift'), shift ?? say('No shift yet')),
    long(say('Rest days'), restDaysText(restDays)),
  ];
}

function payBoxes({ factor, mwe, cola, ...rate }: PafTerms): FormBox[] {
  return [
    long(say('Pay'), payText(rate)),
    { label: say('Paid days in a year'), value: factor },
    { label: say('Minimum wage earner'), value: mwe ? say('Yes') : say('No') },
    ...(cola === 0 ? [] : [{ label: say('Cost-of-living allowance a day'), value: showPesos(cola) }]),
  ];
}

function allowanceBox(allowance: Allowance): FormBox {
  return long(allowance.name, allowanceText(allowance));
}

const APPROVALS: readonly string[] = ['endorse', 'approve'];

function approvalBoxes({ events, state }: Pick<Printed, 'events' | 'state'>): FormBox[] {
  const approvals = events.filter(({ event }) => APPROVALS.includes(event));
  return [
    ...approvals.map(({ who, at }) => long(who, showDay(dayAt(at)))),
    ...(state === 'APPROVED' ? [] : [long(say('Status'), RequestStatus.labelOf(state))]),
  ];
}
