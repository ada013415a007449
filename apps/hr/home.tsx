// Where the app opens: everything there is to do here, for this person.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LinkButton } from '@kawani/kit/web/link';
import { Gate, useMe } from '@kawani/kit/web/session';
import { lazy, Suspense } from 'react';
import { HOME, rooms } from './rooms.tsx';

const AttentionCard = lazy(async () => ({ default: (await import('@kawani/domains/employees/desk')).AttentionCard }));

/** A page of somebody, or of something, is come to from its list. */
const DOORS = rooms.filter(({ path }) => path !== HOME && !path.includes('$'));

export function Home() {
  const me = useMe();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Good day{me && `, ${me.displayName}`}</h1>
          <p>Choose what you want to work on.</p>
        </div>
      </header>
      <Gate needs={[EmployeePermission.VIEW_EMPLOYEE_LIST]}>
        <Suspense>
          <AttentionCard />
        </Suspense>
      </Gate>
      <div className="grid-4">
        {DOORS.map(({ path, title, anyOf = [] }) => (
          <Gate key={path} needs={anyOf}>
            <LinkButton to={path} icon="right">
              {title}
            </LinkButton>
          </Gate>
        ))}
      </div>
    </div>
  );
}
