// A person's 201 file: who it is, how the employment stands, what needs attention, and a tab for each module's part of it.

import type { Permission } from '@kawani/kit/contract/permission';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { BackLink } from '@kawani/kit/web/back-link';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link, usePathPart, useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { type ComponentType, Suspense } from 'react';
import { type EmployeeFile, employmentApi } from '../contract/employment-file.ts';
import { tenure } from '../rules/list.ts';
import { Face } from './face.tsx';
import { StatusTag } from './status-tag.tsx';
import './employment.css';

export type RecordTab = {
  readonly key: string;
  readonly title: string;
  /** Any of these opens it. */
  readonly needs: readonly Permission[];
  readonly screen: ComponentType<{ employeeId: string }>;
};

const DEFAULTS = { tab: '' };
const TAB_HEIGHT = 320;

export function EmployeeRecord({ tabs }: { tabs: readonly RecordTab[] }) {
  const employeeId = usePathPart('id');
  const [{ tab }] = useUrlState(DEFAULTS);
  const holds = usePermissions();
  const open = tabs.filter(({ needs }) => needs.length === 0 || needs.some(({ code }) => holds.has(code)));
  const chosen = open.find(({ key }) => key === tab) ?? open[0];
  const Screen = chosen?.screen;
  return (
    <div className="page">
      <BackLink />
      <p>
        <Link to="/employees">{say('Manage Employees')}</Link>
      </p>
      <Head employeeId={employeeId} />
      <Tabs label={say('Parts of the file')} tabs={open.map((each) => ({ ...each, title: say(each.title) }))} />
      <Suspense fallback={<Skeleton height={TAB_HEIGHT} />}>
        {Screen !== undefined && <Screen key={employeeId} employeeId={employeeId} />}
      </Suspense>
    </div>
  );
}

const HEIGHT = 180;

function Head({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(employmentApi.file, { employeeId });
  return (
    <Card>
      <Block of={answer} height={HEIGHT} failed={say('This file could not be loaded. It may not be there.')}>
        {(file) => <Person file={file} />}
      </Block>
    </Card>
  );
}

function Person({ file }: { file: EmployeeFile }) {
  const { id, name, listedName, number, photo, status, statusDay, since, alarms } = file;
  return (
    <>
      <div className="file-head">
        <Face employee={{ id, name: listedName, photo }} />
        <div>
          <h1>{name}</h1>
          <div className="row">
            <span className="figures">{say('No. {number}', { number })}</span>
            <StatusTag status={status} />
            <span className="second">
              {statusDay === null
                ? say('since {date}', { date: showDay(since) })
                : say('since {date}, day {day}', { date: showDay(since), day: statusDay })}
            </span>
          </div>
        </div>
      </div>
      <dl className="file-facts">
        {factsOf(file, dayNow()).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {alarms.length > 0 && (
        <div className="file-alarms">
          {alarms.map(({ kind, since: from, says }) => (
            <Alert key={`${kind} ${from}`} tone="warn">
              {says}
            </Alert>
          ))}
        </div>
      )}
    </>
  );
}

function factsOf(file: EmployeeFile, today: Day): [string, string][] {
  const { designation, detachment, department, cluster, supervisor, hiredOn, separatedOn } = file;
  return [
    ['Designation', designation?.name ?? '–'],
    [say(department === null ? 'Detachment' : 'Department'), detachment?.name ?? department?.name ?? say('No post')],
    ['Cluster', cluster?.name ?? '–'],
    ['Supervisor', supervisor ?? '–'],
    [say('Date hired'), showDay(hiredOn)],
    [say('Tenure'), tenure(hiredOn, separatedOn ?? today) || '–'],
    ...(separatedOn === null ? [] : [[say('Last day'), showDay(separatedOn)] as [string, string]]),
  ];
}
