// What this person may do something about in recruitment: each count is asked for by those alone who may do something about it.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { hiringApi } from '@kawani/domains/recruitment/hiring/contract';
import { HiringStep } from '@kawani/domains/recruitment/hiring/lists';
import { OPENS_HIRING } from '@kawani/domains/recruitment/hiring/policy';
import { interviewsApi } from '@kawani/domains/recruitment/interviews/contract';
import { RecruitmentPermission } from '@kawani/domains/recruitment/requisitions/policy';
import { requisitionInbox } from '@kawani/domains/recruitment/requisitions/requests';
import { rosterApi } from '@kawani/domains/recruitment/roster/contract';
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import { LAPSES_WITHIN_HOURS, LONG_WAIT_DAYS } from '@kawani/domains/recruitment/screening/lists';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import type { Answered } from '@kawani/kit/web/block';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';

const P = RecruitmentPermission;
const FRESH = { staleMs: 5_000 };
const STEPS = ['PAPERS', 'PAF', 'ENDORSEMENT'] as const;

type Line = {
  readonly key: string;
  readonly count: number;
  readonly says: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

/** What one answer tells; null: this person may not ask. */
type Part = (Answered<unknown> & { readonly lines: () => readonly Line[] }) | null;

/** Undefined data until all of it is there; what there is nothing of is left out. */
export function useToDo(): Answered<readonly Line[]> {
  const parts = [useRequisitions(), useScreening(), useInterviews(), useHiring(), useRoster()];
  const asked = parts.filter((part) => part !== null);
  const isThere = asked.every(({ data }) => data !== undefined);
  return {
    data: isThere ? asked.flatMap(({ lines }) => lines()).filter(({ count }) => count > 0) : undefined,
    isError: asked.some(({ isError }) => isError),
    refetch: () => {
      for (const { refetch } of asked) refetch();
    },
  };
}

function useRequisitions(): Part {
  const may = useHolds(P.APPROVER_BILLABLE, P['APPROVER_NON-BILLABLE']);
  const { data, isError, refetch } = useAnswer(requisitionInbox.api.counts, {}, { ...FRESH, enabled: may });
  if (!may) return null;
  const count = data?.tabs.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
  const says = say('Requisitions to approve');
  return { data, isError, refetch, lines: () => [{ key: 'requisitions', count, says, to: '/personnel-requisition' }] };
}

function useScreening(): Part {
  const may = useHolds(P.VIEW_APPLICANT_LIST);
  const mayOffer = useHolds(P.HIRING_JOB_OFFER_CREATE);
  const { data, isError, refetch } = useAnswer(screeningApi.today, {}, { ...FRESH, enabled: may });
  if (!may) return null;
  const waiting = {
    ...{ key: 'waiting', count: data?.waitingCount ?? 0, to: '/screening' },
    says: say('Applicants who wait for over {days} days', { days: LONG_WAIT_DAYS }),
  };
  const offers = {
    ...{ key: 'offers', count: data?.offers.length ?? 0, to: '/hiring', search: { step: 'OFFER' } },
    says: say('Offers that lapse within {hours} hours', { hours: LAPSES_WITHIN_HOURS }),
  };
  return { data, isError, refetch, lines: () => [waiting, ...(mayOffer ? [offers] : [])] };
}

function useInterviews(): Part {
  const may = useHolds(P.VIEW_APPLICANT_LIST);
  const today = { day: dayNow(), page: 1, size: 1 };
  const { data, isError, refetch } = useAnswer(interviewsApi.day, today, { ...FRESH, enabled: may });
  if (!may) return null;
  const line = { key: 'interviews', count: data?.total ?? 0, says: say('Interviews today'), to: '/interviews' };
  return { data, isError, refetch, lines: () => [line] };
}

/** Of the steps in which this person may do something. */
function useHiring(): Part {
  const may = useHolds(...OPENS_HIRING);
  const acts = {
    PAPERS: useHolds(P.CREATE_REQUEST_201_FILE, P.APPROVE_201_FILE),
    PAF: useHolds(P.CREATE_PAF, P.UPDATE_PAF_APPROVER),
    ENDORSEMENT: useHolds(P.REQUEST_NEW_HIRE_ENDORSEMENT, P.APPROVE_NEW_HIRE_ENDORSEMENT),
  };
  const { data, isError, refetch } = useAnswer(hiringApi.counts, {}, { ...FRESH, enabled: may });
  if (!may) return null;
  const lines = STEPS.filter((step) => acts[step]).map((step) => ({
    ...{
      key: step,
      count: data?.steps.find((each) => each.step === step)?.count ?? 0,
      to: '/hiring',
      search: { step },
    },
    says: say('New hires at the step {step}', { step: HiringStep.labelOf(step) }),
  }));
  return { data, isError, refetch, lines: () => lines };
}

function useRoster(): Part {
  const may = useHolds(P.VIEW_ROSTER_LIST);
  const mayDecide = useHolds(EmployeePermission.CREATE_ASSIGNMENT_ORDER);
  const { data, isError, refetch } = useAnswer(rosterApi.counts, {}, { ...FRESH, enabled: may && mayDecide });
  if (!may || !mayDecide) return null;
  const line = {
    ...{ key: 'roster', count: data?.waiting ?? 0, to: '/employee-roster', search: { view: 'proposals' } },
    says: say('Proposals of the roster to decide'),
  };
  return { data, isError, refetch, lines: () => [line] };
}
