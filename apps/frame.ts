// What the three apps share beyond the kit: each app's pages, menu and bar, derived from the declarations of all pages.
import { EmployeeRefusal, employeesApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import type { App } from '@kawani/kit/web/app';
import { type AppName, type AppPage, type BuiltPage, isBuilt, mayList } from '@kawani/kit/web/app-page';
import { call } from '@kawani/kit/web/call';
import type { Config } from '@kawani/kit/web/config';
import type { IconName } from '@kawani/kit/web/icon';
import type { Menu, MenuLink, MenuPart, Way } from '@kawani/kit/web/menu';
import { hasOffice, type MenuEntry, type MenuItem, visibleMenu } from './menu.ts';
import { pages as everyPage } from './pages.ts';

const PRODUCT = 'Kawani';
const BASE: Readonly<Record<AppName, string>> = { employee: '/', hr: '/hr/', recruitment: '/recruitment/' };
/** Where somebody who left lands, in the app that has the page. */
const LEAVER_HOME = '/leaving';
const DASHBOARD = '/dashboard';
const BAR_PLACES = 4;
const PLAIN: IconName = 'file';
/** A picture that was never uploaded needs no error message. */
const UNIFORM_IMAGE = /\/e-services\/uniforms?\/(?:[^?]*\/)?images?(?:[/?]|$)/;

/** The page says it already. */
const NO_RECORD = EmployeeRefusal.NO_EMPLOYEE().code;

/** Built pages of one app. */
export function pagesOf(app: AppName): readonly BuiltPage[] {
  return everyPage.filter(isBuilt).filter((page) => page.app === app);
}

type FrameOptions = Pick<App, 'queues'> & { app: AppName; pages?: readonly BuiltPage[]; home?: string };

/** An app of the product, ready to start; `home` is where a signed-in person lands, the dashboard without it. */
export function frame({ app, pages = pagesOf(app), home, queues }: FrameOptions): App {
  const leaverHome = leaverHomeOf(pages);
  return {
    base: BASE[app],
    pages,
    menu: (holds, config, isLeaver = false) =>
      menuOf({ app, pages, home: home ?? DASHBOARD, leaverHome }, { holds, isLeaver }, config),
    root: (config) => rootOf(app, config),
    dashboard: (config) => wayTo({ app: 'employee', path: DASHBOARD }, app, config),
    office: (holds, { hrUrl }) => (hasOffice(holds) ? hrUrl : undefined),
    fetchMe: () => call(employeesApi.me, {}),
    saveLanguage: (language) => call(employeesApi.chooseLanguage, { language }),
    mayMiss: (url, code) => UNIFORM_IMAGE.test(url) || code === NO_RECORD,
    ...(home === undefined ? {} : { home }),
    ...(queues === undefined ? {} : { queues }),
    ...(leaverHome === undefined ? {} : { leaverHome }),
  };
}

function leaverHomeOf(pages: readonly BuiltPage[]): string | undefined {
  return pages.some(({ path }) => path === LEAVER_HOME) ? LEAVER_HOME : undefined;
}

type Reader = { readonly holds: ReadonlySet<string>; readonly isLeaver: boolean };
type MenuOptions = Required<Omit<FrameOptions, 'queues'>> & { readonly leaverHome: string | undefined };

function menuOf({ app, pages, home, leaverHome }: MenuOptions, reader: Reader, config: Config): Menu {
  const { isLeaver } = reader;
  return {
    product: PRODUCT,
    home: isLeaver ? (leaverHome ?? home) : home,
    profile: isLeaver ? undefined : wayTo({ app: 'employee', path: '/profile' }, app, config),
    parts: partsOf({ app, pages }, reader, config),
    bar: barOf(pages, reader),
    elsewhere: (path) => elsewhere(path, app, config),
  };
}

/** A notice opens its record in the app that has the page. */
function elsewhere(path: string, app: AppName, config: Config): string | undefined {
  const asked = path.split('?')[0] ?? '';
  const has = (of: AppName) =>
    pagesOf(of).some(({ path: known }) => !known.includes(':') && (asked === known || asked.startsWith(`${known}/`)));
  if (has(app)) return undefined;
  const owner = (['employee', 'hr', 'recruitment'] as const).find(has);
  return owner === undefined ? undefined : rootOf(owner, config).replace(/\/$/, '') + path;
}

function partsOf({ app, pages }: Pick<MenuOptions, 'app' | 'pages'>, reader: Reader, config: Config): MenuPart[] {
  const { holds, isLeaver } = reader;
  const built = [...new Set([...pages, ...everyPage.filter(isBuilt)])];
  const parts = visibleMenu(holds, { app, from: built, isLeaver }).map((entry) => partOf(entry, app, config));
  // A heading with nothing below it is left out.
  return parts.filter((part, at) => part.kind !== 'heading' || parts[at + 1] !== undefined);
}

function partOf(entry: MenuEntry, app: AppName, config: Config): MenuPart {
  if (entry.kind === 'heading') return { kind: 'heading', title: say(entry.title) };
  if (entry.kind === 'item') return linkOf(entry, app, config);
  const { title, icon, items } = entry;
  return { kind: 'group', title: say(title), icon, links: items.map((item) => linkOf(item, app, config)) };
}

function linkOf({ title, page }: MenuItem, app: AppName, config: Config): MenuLink {
  const { icon = PLAIN, waiting = page.waitingInside } = page;
  return { kind: 'link', title: say(title), icon, waiting, ...wayTo(page, app, config) };
}

function wayTo({ app: owner, path }: Pick<AppPage, 'app' | 'path'>, app: AppName, config: Config): Way {
  const isOutside = owner !== app;
  return { to: isOutside ? rootOf(owner, config).replace(/\/$/, '') + path : path, isOutside };
}

function rootOf(app: AppName, { employeeUrl, hrUrl, recruitmentUrl }: Config): string {
  return { employee: employeeUrl, hr: hrUrl, recruitment: recruitmentUrl }[app];
}

function barOf(pages: readonly AppPage[], { holds, isLeaver }: Reader): Menu['bar'] {
  return pages
    .flatMap(({ bar, ...page }) => (bar !== undefined && mayList(page, holds, isLeaver) ? [{ ...page, ...bar }] : []))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, BAR_PLACES)
    .map(({ path, title, icon = PLAIN, waitingInside, waiting = waitingInside }) => ({
      ...{ to: path, title: say(title), icon, waiting },
    }));
}
