// Where the app opens: everything there is to do here, for this person.
import { AttentionCard } from '@kawani/domains/employees/admin';
import './home.css';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { AppPage } from '@kawani/kit/web/app-page';
import { mayOpen } from '@kawani/kit/web/app-page';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { Link } from '@kawani/kit/web/link';
import { Gate, useMe, usePermissions } from '@kawani/kit/web/session';
import { type ComponentType, Suspense } from 'react';

const PLAIN: IconName = 'wrench';

/** The home page over these pages; a page of one person or thing is opened from its list instead. */
export function homeOf(pages: readonly AppPage[]): ComponentType {
  const listed = pages.filter(({ path }) => !path.includes(':'));
  const daily = listed.toSorted((a, b) => (a.home?.order ?? 0) - (b.home?.order ?? 0)).filter(({ home }) => home);
  const maintenance = listed
    .filter(({ home }) => home === undefined)
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  return () => <Home daily={daily} maintenance={maintenance} />;
}

function Home({ daily, maintenance }: Readonly<Record<'daily' | 'maintenance', readonly AppPage[]>>) {
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
      <Links title="Every day" pages={daily} />
      <Links title="Maintenance" pages={maintenance} />
    </div>
  );
}

function Links({ title, pages }: { title: string; pages: readonly AppPage[] }) {
  const holds = usePermissions();
  const open = pages.filter((page) => mayOpen(page, holds));
  if (open.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="home-links">
        {open.map(({ path, title: name, icon = PLAIN, home }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} size={22} />
              <span>
                <strong>{name}</strong>
                {home && <small>{home.text}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
