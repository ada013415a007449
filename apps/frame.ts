// What the three apps share beyond the kit: the menu's data made into the frame's links, with the icon of each.
import { EmployeeRefusal, employeesApi } from '@kawani/domains/employees/contract';
import type { App, OpenPage, Room } from '@kawani/kit/web/app';
import { call } from '@kawani/kit/web/call';
import type { Config } from '@kawani/kit/web/config';
import type { IconName } from '@kawani/kit/web/icon';
import type { Menu, MenuLink, MenuPart } from '@kawani/kit/web/shell';
import { BUILT, isBuilt } from './built.ts';
import { type AppName, EMPLOYEE_ROUTES, type MenuEntry, type MenuItem, mayOpen, visibleMenu } from './menu.ts';

const PRODUCT = 'Kawani';
const BASE: Readonly<Record<AppName, string>> = { employee: '/', hr: '/hr/', recruitment: '/recruitment/' };
/** The first of these that the app has and that are open to the person take the places in the phone's bottom bar. */
const BAR: readonly (readonly [path: string, title: string, icon: IconName])[] = [
  ['/dashboard', 'Home', 'home'],
  ['/attendances', 'Attendance', 'clock'],
  ['/leaves', 'Leaves', 'leaf'],
  ['/approvals', 'Approvals', 'approve'],
  ['/payslip', 'Payslip', 'card'],
  ['/shift-schedule', 'Schedule', 'calendar'],
  ['/home', 'Home', 'home'],
  ['/employees', 'Employees', 'users'],
  ['/orders', 'Orders', 'megaphone'],
  ['/reports', 'Report', 'trend'],
  ['/maintenance/release-payslip', 'Payslips', 'card'],
];
const BAR_PLACES = 4;
const ICONS: Readonly<Record<string, IconName>> = {
  Dashboard: 'home',
  Attendances: 'clock',
  'Shift Schedule': 'calendar',
  Leaves: 'leaf',
  'My Profile': 'user',
  Approvals: 'approve',
  'Team Attendance': 'users',
  Payslip: 'card',
  SOA: 'file',
  'E-Services': 'grid',
  'E-Services Approvals': 'trend',
  'Manage Employees': 'users',
  'Attendance Report': 'file',
  Onboarding: 'door',
  Maintenance: 'wrench',
  Offboarding: 'leave',
  Recruitment: 'search',
};
const PLAIN: IconName = 'file';
/** A picture that was never uploaded is nobody's news. */
const UNIFORM_IMAGE = /\/e-services\/uniforms?\/(?:[^?]*\/)?images?(?:[/?]|$)/;

/** The page says it already. */
const NO_RECORD = EmployeeRefusal.NO_EMPLOYEE().code;

type Given = { app: AppName; rooms: readonly Room[]; openPages?: readonly OpenPage[]; home?: string | undefined };

/** An app of the product, ready to start. */
export function frame({ app, rooms, openPages = [], home }: Given): App {
  return {
    base: BASE[app],
    rooms,
    openPages,
    menu: (holds, config) => menuOf({ app, rooms, home }, holds, config),
    root: (config) => rootOf(app, config),
    fetchMe: () => call(employeesApi.me, {}),
    mayMiss: (url, code) => UNIFORM_IMAGE.test(url) || code === NO_RECORD,
    ...(home === undefined ? {} : { home }),
  };
}

/** Title, guard and layout of an employee route, from the menu's data. */
export function employeeRoom(path: string, screen: Room['screen']): Room {
  const route = EMPLOYEE_ROUTES.find((one) => one.path === path);
  if (!route) throw new Error(`The menu knows no route ${path}.`);
  return { ...route, screen };
}

function menuOf({ app, rooms, home = '/dashboard' }: Given, holds: ReadonlySet<string>, config: Config): Menu {
  return {
    product: PRODUCT,
    home,
    profile: app === 'employee' && isBuilt(app, '/profile') ? '/profile' : undefined,
    parts: partsOf(app, holds, config),
    bar: barOf(rooms, holds),
    elsewhere: (path) => elsewhere(path, app, config),
  };
}

/** A notice opens its record in whichever app has the page. */
function elsewhere(path: string, app: AppName, config: Config): string | undefined {
  const page = path.split('?')[0] ?? '';
  const has = (of: AppName) => BUILT[of].some((built) => page === built || page.startsWith(`${built}/`));
  if (has(app)) return undefined;
  const owner = (Object.keys(BASE) as AppName[]).find(has);
  return owner === undefined ? undefined : rootOf(owner, config).replace(/\/$/, '') + path;
}

function partsOf(app: AppName, holds: ReadonlySet<string>, config: Config): MenuPart[] {
  const parts = visibleMenu(holds).flatMap((entry) => partOf(entry, app, config));
  // A heading with nothing built below it would head nothing.
  return parts.filter((part, at) => part.kind !== 'heading' || parts[at + 1] !== undefined);
}

function partOf(entry: MenuEntry, app: AppName, config: Config): MenuPart[] {
  if (entry.kind === 'heading') return [{ kind: 'heading', title: entry.title }];
  if (entry.kind === 'item') return isBuilt(entry.app, entry.path) ? [linkOf(entry, app, config)] : [];
  const links = entry.items.filter((item) => isBuilt(item.app, item.path)).map((item) => linkOf(item, app, config));
  return links.length === 0 ? [] : [{ kind: 'group', title: entry.title, icon: ICONS[entry.title] ?? PLAIN, links }];
}

function linkOf({ title, app: of, path }: MenuItem, app: AppName, config: Config): MenuLink {
  const isOutside = of !== app;
  const to = isOutside ? rootOf(of, config).replace(/\/$/, '') + path : path;
  return { kind: 'link', title, icon: ICONS[title] ?? PLAIN, to, isOutside };
}

function rootOf(app: AppName, { employeeUrl, hrUrl, recruitmentUrl }: Config): string {
  return { employee: employeeUrl, hr: hrUrl, recruitment: recruitmentUrl }[app];
}

function barOf(rooms: readonly Room[], holds: ReadonlySet<string>): Menu['bar'] {
  const open = new Set(rooms.filter(({ anyOf = [] }) => mayOpen(anyOf, holds)).map(({ path }) => path));
  return BAR.filter(([path]) => open.has(path))
    .slice(0, BAR_PLACES)
    .map(([to, title, icon]) => ({ to, title, icon }));
}
