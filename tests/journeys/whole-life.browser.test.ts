// A whole working life: invited, papers and handbook, the first time-in, a cut-off worked and paid, a resignation, uniforms
// returned, the certificate; and a month later the final pay on the phone, by somebody who only reads.
import { runsApi, specialApi } from '@kawani/domains/payroll/contract';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { uniformReturnsApi } from '@kawani/domains/uniforms/orders/contract/returns';
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRow } from '../clearance-rows.ts';
import { type Later, startLater } from '../later-server.ts';
import { insertChapter, insertProgram } from '../onboarding-rows.ts';
import { payOn, payOut, postPeriod, workEveryDay } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { pictureOf } from '../upload.ts';
import { DESKTOP, PHONE, send, timedIn, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

/** After the last day, when the final pay is due. */
const MONTH = 31;
const ONBOARDING = '/onboarding-employee';
let product: Product;
let nena: Visit;
let [nenaId, name] = ['', ''];
let issueId: string;
let later: Later | undefined;

beforeAll(async () => {
  product = await startProduct({ sharesFiles: true });
  const { database } = product;
  nenaId = await product.person('nena');
  await product.person('hana', 'lead');
  await product.person('cus', 'custodian');
  await product.person('pia', 'payroll');
  const row = await database.one<{ number: string; designationId: string }>(sql`select e.number,
    a.designation_id as "designationId" from employee e join assignment a on a.employee_id = e.id where e.id = ${nenaId}`);
  name = `Peña, Ana ${row?.number}`;
  const { id: chapter } = await insertChapter(database);
  await insertProgram(database, row?.designationId ?? '', [
    { kind: 'UPLOAD', paper: 'NBI', title: 'Upload your NBI clearance', dueDays: -3 },
    { kind: 'READ', chapter, title: 'Read about safety', dueDays: -2 },
    { kind: 'DO', owner: 'SUPERVISOR', fact: 'FIRST_TIME_IN', title: 'Time in at your site' },
  ]);
  issueId = await issueRow(database, nenaId, { name: 'Polo shirt', place: 'Main store' });
  nena = await product.visit('nena', { viewport: PHONE });
});
afterAll(async () => {
  await later?.stop();
  await product?.stop();
});

test('invited, she sends her paper, reads the handbook, times in, and is all set', async () => {
  const hana = await product.visit('hana', { viewport: DESKTOP });
  await send(hana, '/onboarding/invitations', { employeeIds: [nenaId] });
  await hana.context.close();
  const { page } = nena;
  await page.goto(ONBOARDING);
  await page.getByRole('link', { name: 'Send' }).click();
  const photo = { name: 'nbi.jpg', mimeType: 'image/jpeg', buffer: await pictureOf('#ccd') };
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Valid until' }).fill(showDay(addDays(product.today, 200)));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent. We check it.').first().waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Go to time in' }).click();
  await page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(page, page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click());
  await page.goto(ONBOARDING);
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  expect(nena.complaints).toEqual([]);
});

test('a cut-off is worked and paid, and the payslip is on her phone', async () => {
  const { database, today } = product;
  const period = await payOn(product, today);
  await workEveryDay(database, [nenaId], period);
  await postPeriod(product, period);
  const pia = await product.visit('pia', { viewport: DESKTOP });
  await payOut(pia.page, period);
  expect(pia.complaints).toEqual([]);
  await pia.context.close();
  await nena.page.goto('/payslip');
  await nena.page.getByText('Net pay').first().waitFor();
  expect(nena.complaints).toEqual([]);
});

test('she resigns, HR accepts, the store takes the uniform back, and her certificate comes with one tap', async () => {
  const { page } = nena;
  await page.goto('/leaving');
  await page.getByRole('button', { name: 'Resign' }).click();
  const form = page.getByRole('dialog', { name: 'Resign' });
  await form.getByRole('radio', { name: 'New work' }).click();
  await form.getByLabel(/^Last day/).fill(showDay(product.today));
  await form.getByRole('radio', { name: /agree/i }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Waiting for HR').waitFor();

  const hana = await product.visit('hana', { viewport: DESKTOP, at: '/hr/offboarding/employee-list' });
  await hana.page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('button', { name }).click();
  const drawer = hana.page.getByRole('dialog', { name: /^RS-/ });
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await drawer.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('Polo shirt').waitFor();
  await page.getByText('What I will get').waitFor();
  await expectWithinReach(page);
  const cus = await product.visit('cus');
  const lines = [{ id: issueId, quantity: 1, condition: 'GOOD' }];
  await send(cus, uniformReturnsApi.takeBack.path, { employeeId: nenaId, placeId: issueId, lines });
  await cus.context.close();
  await page.reload();
  await page.getByText('You have nothing to bring back.').waitFor();
  await page.getByRole('button', { name: 'Get my COE' }).click();
  await page.getByText('Your certificate is ready.').waitFor();
  expect([...nena.complaints, ...hana.complaints]).toEqual([]);
  await hana.context.close();
  await nena.context.close();
});

test('a month later she reads her final pay and certificate on the phone, and nothing else is open to her', async () => {
  const { database, today } = product;
  await setPeriods(database, [{ ...(await payPeriodOn(database, today)), state: 'Posted' }]);
  later = await startLater(MONTH, product);
  const pia = await later.visit('pia', { viewport: DESKTOP });
  const payDate = addDays(today, MONTH);
  const opened = { employeeId: nenaId, payDate, takesWholeLoans: false, others: [] };
  const { id = '' } = await send(pia, specialApi.openFinal.path, opened);
  const run = () =>
    database.one<{ isDone: boolean; version: number }>(
      sql`select not computing and computed_at is not null as "isDone", version from pay_run where id = ${id}`,
    );
  const to = async (path: string, more: object = {}) =>
    send(pia, path.replace(':id', id), { version: (await run())?.version, ...more });
  await expect.poll(async () => (await run())?.isDone).toBe(true);
  await to(runsApi.completeRun.path);
  await to(runsApi.releaseRun.path);
  await pia.context.close();

  const leaver = await later.visit('nena', { viewport: PHONE });
  const { page } = leaver;
  await page.waitForURL((url) => url.pathname === '/leaving');
  await page.getByText(/You left .* until/).waitFor();
  await page.getByText('My final pay').waitFor();
  await page
    .getByRole('link', { name: /COE-/ })
    .or(page.getByRole('button', { name: /COE-/ }))
    .first()
    .waitFor();
  await expectWithinReach(page);
  await page.goto('/payslip');
  await page.getByText('Final pay').first().waitFor();
  const answers = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const paths = ['/profile/documents', '/attendance/me/days', '/onboarding/me/handbook', '/soa/me'];
    return Promise.all(paths.map(async (path) => (await fetch(`/api/v1${path}`, { headers })).status));
  });
  expect(answers.slice(0, 3)).toEqual([403, 403, 403]);
  for (const path of ['/attendances', '/profile', '/hr/home']) {
    await page.goto(path);
    await page.getByText('Sorry, you are not authorized to access this page.').waitFor();
  }
  await leaver.context.close();
});
