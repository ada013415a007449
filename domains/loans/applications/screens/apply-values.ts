// The values of an application while it is filled in, what they are sent as, and at which step each is filled in.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import type { Attached } from '@kawani/kit/web/attach-field';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { LoanRelease, LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import type { Quote, StandingLine } from '../contract/answers.ts';
import { LoanForm, ValeForm } from '../contract/form.ts';
import { valeRequest } from '../requests.ts';

export type Step = 'standing' | 'loan' | 'security' | 'release' | 'review';

export type CoMakerChoice = Suggestion & { readonly mayBeAsked: boolean };

/** The disclosure that was drawn, of which terms, with its figures. */
export type DrawnDisclosure = { readonly id: string; readonly of: string; readonly quote: Quote };

export type Fields = {
  step: Step;
  source: LoanSource | null;
  /** Null of a vale too: its source says it. */
  type: Exclude<LoanType, 'VALE'> | null;
  amount: Centavos | null;
  months: number | null;
  every: Rhythm;
  firstOn: Day | null;
  renewsId: string | null;
  purpose: string | null;
  files: readonly Attached[];
  security: LoanSecurity | null;
  coMakerIds: readonly (CoMakerChoice | null)[];
  release: LoanRelease | null;
  disclosure: DrawnDisclosure | null;
  isAgreed: boolean;
};

/** A vale needs no security. */
export function stepsOf({ source }: Pick<Fields, 'source'>): readonly Step[] {
  return source === 'VALE'
    ? ['standing', 'loan', 'release', 'review']
    : ['standing', 'loan', 'security', 'release', 'review'];
}

const STEP_OF: Readonly<Record<string, Step>> = {
  ...{ source: 'loan', type: 'loan', amount: 'loan', months: 'loan', every: 'loan', firstOn: 'loan' },
  ...{ renewsId: 'loan', purpose: 'loan', files: 'loan', security: 'security', coMakerIds: 'security' },
  release: 'release',
};

/** Where a field is filled in; what is said of any other belongs to the review. */
export function stepOf(field: string): Step {
  return STEP_OF[field.split('.')[0] ?? ''] ?? 'review';
}

export function initialOf(start: string, refiled: RequestDetail | undefined): Fields {
  return {
    ...{
      step: 'standing',
      source: start === valeRequest.label ? 'VALE' : null,
      type: null,
      amount: null,
      months: null,
    },
    ...{ every: 'PAYDAY', firstOn: null, renewsId: null, purpose: null, files: refiled?.attachments ?? [] },
    ...{ security: null, coMakerIds: [], release: null, disclosure: null, isAgreed: false },
    ...filedBefore(refiled?.form),
  };
}

/** What was filed fills in the form again, but for the co-makers, who are asked again, and a first deduction that has passed. */
function filedBefore(form: unknown): Partial<Fields> {
  const loan = LoanForm.safeParse(form).data;
  if (loan !== undefined) {
    const { source, type, amount, months, every, security, release, purpose } = loan;
    return { source, type, amount: centavos(amount), months, every, security, release, purpose };
  }
  const vale = ValeForm.safeParse(form).data;
  if (vale === undefined) return {};
  return { source: 'VALE', amount: centavos(vale.amount), release: vale.release, purpose: vale.purpose };
}

/** What it costs depends on these alone. What is chosen at a later step is assumed until then. */
export function termsOf(fields: Fields, assumed: { security: LoanSecurity | undefined }): object {
  const { source, type, amount, months, every, firstOn, renewsId } = fields;
  const release = fields.release ?? 'PALAWAN_CASH';
  if (source === 'VALE') return { amount, firstOn, release };
  const security = fields.security ?? assumed.security;
  return {
    source,
    type,
    amount,
    months,
    every,
    firstOn,
    security,
    release,
    ...(renewsId === null ? {} : { renewsId }),
  };
}

/** As it is filed. */
export function inputOf(fields: Fields): object {
  const { disclosure, purpose, files, security, coMakerIds, source, release } = fields;
  const terms = termsOf(fields, { security: undefined });
  const agreement = { disclosureId: disclosure?.id, purpose, files: files.map(({ id }) => id), release };
  if (source === 'VALE') return { ...terms, ...agreement };
  const asked = security === 'CO_MAKERS' ? coMakerIds.flatMap((each) => (each === null ? [] : [each.id])) : [];
  return { ...terms, ...agreement, security, coMakerIds: asked };
}

/** What keeps somebody from filing at all. */
export function blockingLine(standing: readonly StandingLine[]): StandingLine | undefined {
  return standing.find(({ blocks, isRaised }) => blocks && isRaised);
}
