// Where the app opens: everything there is to do here, for this person.
import './home.css';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { Room } from '@kawani/kit/web/app';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { Link } from '@kawani/kit/web/link';
import { Gate, useMe, usePermissions } from '@kawani/kit/web/session';
import { lazy, Suspense } from 'react';
import { mayOpen } from '../menu.ts';
import { HOME, rooms } from './rooms.tsx';

const AttentionCard = lazy(async () => ({ default: (await import('@kawani/domains/employees/desk')).AttentionCard }));

/** What a page is for, in the words of whoever looks for it. */
const SAYS: Readonly<Record<string, readonly [IconName, string]>> = {
  '/employees': ['users', 'Find somebody, open a 201 file'],
  '/employees/new': ['plus', 'Record, posting, pay, requirements'],
  '/employees/import': ['upload', 'Many at once from a file'],
  '/needs-attention': ['alert', 'Probation, floating, AWOL, suspension'],
  '/changes-ahead': ['calendar', 'What takes effect on a later day'],
  '/documents': ['file', 'Asked of HR, sent to people, reviews'],
  '/orders': ['megaphone', 'Assignment and relief orders'],
  '/device-logs': ['clock', 'Punches from biometric devices'],
  '/reports': ['trend', 'Hours, exceptions, posting, exports'],
  '/maintenance/release-payslip': ['card', 'Compute, check, release pay'],
  '/maintenance/remittances': ['door', 'Agencies, form 2316, banks, cash'],
};
const PLAIN: IconName = 'wrench';
const MAINTENANCE = '/maintenance/';

/** A page of somebody, or of something, is come to from its list. */
const DOORS = rooms.filter(({ path }) => path !== HOME && !path.includes('$'));
const GROUPS = [
  { title: 'Every day', doors: DOORS.filter(({ path }) => !path.startsWith(MAINTENANCE) || path in SAYS) },
  { title: 'Maintenance', doors: DOORS.filter(({ path }) => path.startsWith(MAINTENANCE) && !(path in SAYS)) },
];

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
      {GROUPS.map((group) => (
        <Doors key={group.title} {...group} />
      ))}
    </div>
  );
}

function Doors({ title, doors }: { title: string; doors: readonly Room[] }) {
  const holds = usePermissions();
  const open = doors.filter(({ anyOf = [] }) => mayOpen(anyOf, holds));
  if (open.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="doors">
        {open.map(({ path, title: name }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={SAYS[path]?.[0] ?? PLAIN} size={22} />
              <span>
                <strong>{name}</strong>
                {SAYS[path] && <small>{SAYS[path][1]}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
