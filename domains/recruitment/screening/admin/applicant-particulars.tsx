// Who applied, for what, how they came, what else they applied for, and whether they worked here.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Starts } from '../../applicants/lists.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { ApplicantDetail } from '../contract/applicant.ts';
import { ApplicationSource } from '../lists.ts';
import { StateTag } from './applicant-words.tsx';

type ParticularsProps = { applicant: ApplicantDetail; onOpen: (id: string) => void };

export function Particulars({ applicant, onOpen }: ParticularsProps) {
  const { mobile, jobOrderId, jobOrder, employees, others, name } = applicant;
  const maySeeOrder = useHolds(RecruitmentPermission.VIEW_JO_LIST);
  return (
    <>
      {employees.map((known) => (
        <Alert key={known.employeeId} tone="info">
          {known.separatedOn === null
            ? say('{name} (no. {number}) works here already.', known)
            : say('{name} (no. {number}) worked here until {date}.', {
                ...known,
                date: showDay(known.separatedOn),
              })}
        </Alert>
      ))}
      <div className="screening-links">
        <a className="button" href={`tel:${mobile}`} aria-label={`${say('Call {name}', { name })}, ${mobile}`}>
          <Icon name="phone" size={18} />
          {mobile}
        </a>
        {maySeeOrder && (
          <LinkButton to="/job-order" search={{ open: jobOrderId }} icon="right">
            {say('Open {ref}', { ref: jobOrder })}
          </LinkButton>
        )}
      </div>
      <FactList facts={factsOf(applicant)} />
      {others.length > 0 && (
        <>
          <h4>{say('Other applications')}</h4>
          <ul className="screening-rows">
            {others.map(({ id, designation, place, state }) => (
              <li key={id}>
                <Button look="link" onClick={() => onOpen(id)}>
                  {say('{designation} at {place}', { designation, place })}
                </Button>
                <StateTag state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Fact = { label: string; value: string };

function factsOf(applicant: ApplicantDetail): Fact[] {
  const { designation, place, email, city, source, referrer, nameGiven, appliedAt } = applicant;
  const { hasExperience, starts } = applicant;
  const some = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: say('Job'), value: say('{designation} at {place}', { designation, place }) },
    { label: say('Source'), value: ApplicationSource.labelOf(source) },
    ...some(say('Referred by'), referrer),
    ...some(say('Name in this application'), nameGiven),
    ...some(say('City'), city),
    ...some(say('E-mail'), email),
    ...some(say('Experience'), hasExperience === null ? null : hasExperience ? say('Yes') : say('No')),
    ...some(say('Can start'), starts === null ? null : Starts.labelOf(starts)),
    { label: say('Applied'), value: momentOf(appliedAt) },
  ];
}
