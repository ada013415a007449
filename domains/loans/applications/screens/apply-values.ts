// The values of an application while it is filled in, what they are sent as, and at which step each is filled in.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Attached } from '@kawani/kit/web/attach-field';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { LoanRelease, LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import type { Quote, StandingLine } from '../contract/answers.ts';

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
