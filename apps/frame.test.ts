// The menu as a person sees it in each app.
import type { Config } from '@kawani/kit/web/config';
import { expect, test } from 'vitest';
import { frame } from './frame.ts';
import { hrApp } from './hr/app.ts';
import { pages } from './pages.ts';

const config: Config = {
  companyName: 'Bayanihan Care Corporation',
  authUrl: 'http://id',
  realm: 'hris',
  clientId: 'web',
  employeeUrl: 'http://one/',
  hrUrl: 'http://two/hr/',
  recruitmentUrl: 'http://three/recruitment/',
  demo: false,
  production: true,
};
const apps = { employee: frame({ app: 'employee' }), hr: hrApp };
const menuOf = (app: 'employee' | 'hr', ...holds: string[]) => apps[app].menu(new Set(holds), config);

test('only what has a screen is linked', () => {
  const links = menuOf('employee').parts.flatMap((part) => (part.kind === 'link' ? [part.to] : []));
  expect(links).toEqual(['/dashboard', '/attendances', '/shift-schedule', '/leaves', '/profile', '/payslip', '/soa']);
});

test('from a sibling the items of the employee app lead to its address', () => {
  const [home, first] = menuOf('hr').parts;
  expect(home).toMatchObject({ kind: 'link', title: 'HR home', to: '/home', isOutside: false });
  expect(first).toMatchObject({ kind: 'link', to: 'http://one/dashboard', isOutside: true });
  expect(menuOf('hr').profile).toEqual({ to: 'http://one/profile', isOutside: true });
  expect(menuOf('employee').profile).toEqual({ to: '/profile', isOutside: false });
  // The way back from a refusal, in every app.
  expect(apps.hr.dashboard(config)).toEqual({ to: 'http://one/dashboard', isOutside: true });
  expect(apps.employee.dashboard(config)).toEqual({ to: '/dashboard', isOutside: false });
});

test('a notice about a page of a sibling leads to its address, one about a page of this app stays', () => {
  expect(menuOf('employee').elsewhere('/reports?tab=posting&period=2026-11-01')).toBe(
    'http://two/hr/reports?tab=posting&period=2026-11-01',
  );
  expect(menuOf('employee').elsewhere('/employees/import?file=1')).toBe('http://two/hr/employees/import?file=1');
  expect(menuOf('employee').elsewhere('/leaves?open=1')).toBeUndefined();
  expect(menuOf('hr').elsewhere('/approvals?open=1')).toBe('http://one/approvals?open=1');
});

test('the bar of the phone has at most four places beside More', () => {
  const { bar } = menuOf('employee', 'APPROVE_LEAVE_REQUEST');
  expect(bar.length).toBeLessThanOrEqual(4);
  expect(bar[0]).toMatchObject({ title: 'Home', to: '/dashboard' });
});

test('the bar of a sibling holds its own pages, as far as they are open', () => {
  expect(menuOf('hr', 'MANAGE_RELEASE_PAYSLIP').bar.map(({ to }) => to)).toEqual([
    '/home',
    '/maintenance/release-payslip',
  ]);
});

test('who left sees what is theirs to read, and the office apps have nothing for them', () => {
  const everything = new Set(pages.flatMap(({ needs = [] }) => needs.map(({ code }) => code)));
  const [employee, hr] = [apps.employee.menu(everything, config, true), apps.hr.menu(everything, config, true)];
  const links = ({ parts }: typeof employee) =>
    parts.flatMap((part) => (part.kind === 'link' ? [part.to] : [part.title]));
  const theirs = pages.flatMap(({ leaver, menu, screen, path }) => (leaver && menu && screen ? [path] : []));
  expect(links(employee).toSorted()).toEqual(theirs.toSorted());
  expect(theirs).toEqual(expect.arrayContaining(['/payslip', '/soa']));
  expect(theirs.filter((path) => !['/leaving', '/payslip', '/soa'].includes(path))).toEqual([]);
  expect(employee).toMatchObject({ profile: undefined, home: apps.employee.leaverHome });
  expect(employee.bar.every(({ to }) => theirs.includes(to))).toBe(true);
  expect(['/leaving', '/payslip']).toContain(apps.employee.leaverHome);
  expect(hr.bar).toEqual([]);
  expect(apps.hr.leaverHome).toBeUndefined();
});

test('a heading stands only above something', () => {
  const { parts } = menuOf('employee', 'VIEW_EMPLOYEE_LIST');
  expect(parts.at(-1)?.kind).not.toBe('heading');
});

test('a uniform picture may be missing, another record may not', () => {
  const { mayMiss } = frame({ app: 'employee' });
  expect(mayMiss?.('/api/v1/e-services/uniform/12/image', undefined)).toBe(true);
  expect(mayMiss?.('/api/v1/e-services/uniforms/images/12', undefined)).toBe(true);
  expect(mayMiss?.('/api/v1/e-services/loans/12/image', undefined)).toBe(false);
  // The page of who has no record says so itself.
  expect(mayMiss?.('/api/v1/attendance/me/time-card', 'NO_EMPLOYEE')).toBe(true);
  expect(mayMiss?.('/api/v1/attendance/me/time-card', 'NO_SUCH_DAY')).toBe(false);
});
