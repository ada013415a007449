// The shell, sign-in, leave, approvals, the settings, uniforms, diagnostics, attendance and the schedule in the pseudo-language,
// on the narrowest of phones.
import { appoint } from '@kawani/domains/employees/service';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { overflowing, type PseudoBuild, plainWords, pseudoBuild } from '../pseudo.ts';
import { askClinic, fileLeave, orderUniform } from '../pseudo-requests.ts';
import type { Visit } from '../visit.ts';
import { expectArrived } from '../within-reach.ts';

const NARROW = { locale: 'fil-PH', viewport: { width: 320, height: 640 } };
let build: PseudoBuild;
let product: Product;
let ines: Visit;
let boss: Visit;
let holidays: ReadonlySet<string>;
let store: Visit;
let nurse: Visit;
beforeAll(async () => {
  build = await pseudoBuild();
  product = await startProduct({ main: build.main });
  const { database, today } = product;
  await product.person('ines');
  const employeeId = await product.person('boss', 'supervisor');
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const since = addDays(today, -30);
  await appoint(database, [{ employeeId, detachmentId: site?.id ?? '', clusterId: null, departmentId: null, since }]);
  await product.person('cus', 'custodian');
  await product.person('nena', 'clinic');
  const visit = (name: string) => product.visit(name, NARROW);
  [ines, boss, store, nurse] = await Promise.all([visit('ines'), visit('boss'), visit('cus'), visit('nena')]);
  await Promise.all([fileLeave(ines, today), orderUniform(boss, store), askClinic(boss, nurse)]);
  const names = await database.rows<{ name: string }>(sql`select name from holiday`);
  holidays = new Set(names.flatMap(({ name }) => name.split(/\W+/)));
});
afterAll(async () => {
  await product?.stop();
  await build?.remove();
});

/** Dates, codes, and names: of people and their accounts, of the product and of the languages in their own words. */
const DATA =
  /^(?:[JFMASOND][a-z]{2}|(?:January|February|March|April|June|July|August|September|October|November|December)|to|[A-Z]{2,4}|Kawani|Bayanihan|Care|Corporation|English|Filipino|Ana|Pe|Guard|Php)$/;
const ACCOUNTS = new Set(['ines', 'boss', 'cus', 'nena']);
/** The names of the site and its cluster, and kinds of holidays, whose module is in English alone. */
const OF_OTHERS = ['Detachment MKT-1', 'Metro Manila', ...Object.values(HolidayType.labels)];

/** Of the profile, which is in English alone, all but the choice of a language. */
const OF_EMPLOYEES = 'main :not(:has([aria-pressed]), .card:has([aria-pressed]) *)';

function withoutNames(text: string): string {
  return OF_OTHERS.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

/** `except`: a part of the page that belongs to an area in English alone. */
async function expectSaid(page: Page, where: string, except?: string): Promise<void> {
  await expectArrived(page);
  const isPlain = ({ word, text }: { word: string; text: string }) =>
    !DATA.test(word) && !ACCOUNTS.has(text) && !holidays.has(word) && withoutNames(text).includes(word);
  await expect
    .poll(async () => ({
      where,
      plain: (await plainWords(page, except)).filter(isPlain),
      overflowing: await overflowing(page),
    }))
    .toEqual({ where, plain: [], overflowing: [] });
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('every text of leave, of the frame around each page and of the sign-in is said, and fits', async () => {
  const { page } = ines;
  await goTo(page, '/leaves');
  await expectSaid(page, 'leaves');
  await page.locator('.bar button').click();
  await page.locator('#side a').first().waitFor();
  await expectSaid(page, 'the menu');
  await goTo(page, '/leaves');
  await page.locator('.page-head button').first().click();
  await page.locator('dialog[open] form').waitFor();
  await expectSaid(page, 'the form of a leave');
  await goTo(page, '/leaves');
  await page.locator('.card-row').first().click();
  await page.locator('dialog[open] .timeline').waitFor();
  await expectSaid(page, 'a request for leave');
  await goTo(page, '/profile?tab=settings');
  await expectSaid(page, 'the profile', OF_EMPLOYEES);
  await goTo(page, '/logout');
  await expectSaid(page, 'the sign-in page of the app');
  await page.locator('main button').first().click();
  await page.locator('#password').waitFor();
  await expectSaid(page, 'the form of the sign-in');
});

test('every text of approvals is said, and fits', async () => {
  const { page } = boss;
  await goTo(page, '/approvals');
  await page.locator('.inbox-card').first().waitFor();
  await expectSaid(page, 'approvals');
  await page.locator('.page-head button').first().click();
  await page.locator('dialog[open] form').waitFor();
  await expectSaid(page, 'the form of a delegation');
  await goTo(page, '/approvals');
  await page.locator('.card-row').first().click();
  await page.locator('dialog[open] .timeline').waitFor();
  await expectSaid(page, 'a request to decide');
});

test('every text of uniforms is said, and fits', async () => {
  const { page } = boss;
  await goTo(page, '/e-services/uniform/my-requests');
  await page.locator('.card-row').first().waitFor();
  await expectSaid(page, 'my uniforms');
  await page.locator('.page-head button').first().click();
  await page.locator('dialog[open] .order-items').first().waitFor();
  await expectSaid(page, 'the form of an order');
  await goTo(store.page, '/e-services/uniform/request-list');
  await store.page.locator('.card-row').first().click();
  await store.page.locator('dialog[open] .timeline').waitFor();
  await expectSaid(store.page, 'an order in the store');
});

test('every text of diagnostics is said, and fits', async () => {
  await goTo(boss.page, '/e-services/diagnostic/my-requests');
  await boss.page.locator('.card-row').first().waitFor();
  await expectSaid(boss.page, 'my diagnostics');
  await goTo(nurse.page, '/e-services/diagnostic/request-list');
  await nurse.page.locator('.card-row').first().waitFor();
  await expectSaid(nurse.page, 'the diagnostics of the clinic');
});

test.each([
  ['the days', '/attendances', '.summary, .empty'],
  ['the calendar of days', '/attendances?tab=calendar', '.month'],
  ['a day', '/attendances?date=TODAY', 'dialog[open] .facts'],
  ['the form of an adjustment', '/attendances?file=TA&date=TODAY', 'dialog[open] form'],
  ['the team now', '/team-reports', '.people-now, .unit-cards, .empty'],
  ['the schedule', '/shift-schedule', '.schedule-list, .empty'],
  ['the form of a change', '/shift-schedule?sheet=change', 'dialog[open] form'],
  ['the link of the calendar', '/shift-schedule?sheet=calendar', 'dialog[open] .calendar-link button'],
])('every text of %s is said, and fits', async (where, path, shown) => {
  await goTo(boss.page, path.replace('TODAY', product.today));
  await boss.page.locator(shown).first().waitFor();
  await expectSaid(boss.page, where);
});
