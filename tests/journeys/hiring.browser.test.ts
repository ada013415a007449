// From a requisition to the first day: a recruiter, a manager, an HR officer and an applicant each do their part, on the screens
// they use.
import { Weekday } from '@kawani/domains/recruitment/hiring/lists';
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay, weekdayOf } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICANT, acceptOffer, applyAt, sendPapers } from '../applicant.ts';
import { AT_SITE } from '../company.ts';
import { type Product, startProduct } from '../product.ts';
import { at, DESKTOP, openPage, punchesOf, timedIn, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const BIRTH = 'Birth certificate (PSA)';
const NBI = 'NBI clearance';

let product: Product;
let recruiter: Visit;
let manager: Visit;
let applicant: Visit;

beforeAll(async () => {
  product = await startProduct();
  const { database, browser, url } = product;
  // The company asks new employees for two papers.
  await database.run(
    sql`update document_kind set is_required = false, active = false where code not in ('BIRTH', 'NBI')`,
  );
  await product.person('rita', 'recruiter');
  await product.person('mara', 'manager');
  await product.person('hanna', 'hr');
  recruiter = await product.visit('rita', { viewport: DESKTOP });
  manager = await product.visit('mara', { viewport: DESKTOP });
  const { accuracyM: accuracy, ...place } = AT_SITE;
  applicant = await openPage(browser, { baseURL: url, viewport: PHONE, geolocation: { ...place, accuracy } });
});
afterAll(() => product?.stop());

const expectNoComplaints = (...visits: readonly Visit[]) =>
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);

/** Opens the only row of a list of the recruitment app. */
async function openOnly(page: Page, path: string): Promise<void> {
  await page.goto(`/recruitment/${path}`);
  await page.locator('[data-row]').click();
}

/** The hire as it is now, opened again. */
async function openHire({ page }: Visit, step: string) {
  await openOnly(page, `hiring?step=${step}`);
  return page.getByRole('dialog', { name: APPLICANT });
}

test('a recruiter asks for a guard, and the approver of billable requisitions approves', async () => {
  const { page } = recruiter;
  await page.goto('/recruitment/personnel-requisition?file=requisition');
  const form = page.getByRole('dialog', { name: 'New requisition' });
  await form.getByRole('combobox', { name: 'Detachment' }).fill('mkt');
  await form.getByRole('option', { name: 'Detachment MKT-1' }).click();
  await form.getByLabel(/^Designation/).selectOption({ label: 'Guard' });
  await form.getByLabel(/^Needed by/).fill(showDay(product.today));
  await form.getByLabel(/^Reason/).selectOption({ label: 'New post' });
  const shift = form.getByLabel(/^Shift/);
  const now = await shift.getByRole('option', { name: /Around now/ }).textContent();
  await shift.selectOption({ label: now ?? '' });
  await form.getByLabel('Rate a day, from').fill('750');
  await form.getByLabel('Rate a day, to').fill('800');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });

  await openOnly(manager.page, 'personnel-requisition');
  const opened = manager.page.getByRole('dialog', { name: /^PRF-/ });
  await opened.getByRole('button', { name: 'Approve' }).click();
  await manager.page.getByText('No requisitions wait for approval.').waitFor();
  expectNoComplaints(recruiter, manager);
});

test('the recruiter writes a posting and publishes it, and somebody applies on a phone', async () => {
  const { page } = recruiter;
  await openOnly(page, 'job-order');
  await page.getByRole('button', { name: 'Write a posting' }).click();
  const form = page.getByRole('dialog', { name: 'Public posting' });
  await form.getByLabel(/^What the work is/).fill('Guards an office building.');
  await form.getByLabel('Show the rate of the requisition').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const address = await page.getByLabel('Link to the posting').inputValue();
  await expectWithinReach(page);

  await applyAt(applicant.page, address);
  expectNoComplaints(recruiter, applicant);
});

test('the recruiter moves the card to hiring and sends an offer, which is accepted on the phone by its code', async () => {
  const { page } = recruiter;
  await page.goto('/recruitment/screening?tab=board');
  await page.getByRole('button', { name: `Move ${APPLICANT}` }).click();
  await page.getByRole('menuitem', { name: 'For hiring' }).click();
  const sheet = page.getByRole('dialog', { name: /to For hiring$/ });
  await sheet.getByLabel(/^Reason/).fill('Interviewed and examined at the job fair');
  await sheet.getByRole('button', { name: 'Move' }).click();
  // A card on its way can't be selected yet.
  await page
    .getByRole('region', { name: /^For hiring/ })
    .getByRole('checkbox', { name: `Select ${APPLICANT}` })
    .waitFor();

  const hire = await openHire(recruiter, 'OFFER');
  await hire.getByRole('button', { name: 'Write a job offer' }).click();
  const offer = page.getByRole('dialog', { name: 'Job offer' });
  await offer.getByLabel(/^Paid days in a year/).selectOption('313');
  await offer.getByRole('button', { name: 'Save the draft' }).click();
  await hire.getByRole('button', { name: 'Send the offer' }).click();
  const sure = page.getByRole('dialog', { name: 'Send this offer?' });
  await sure.getByRole('button', { name: 'Send', exact: true }).click();
  const once = page.getByRole('dialog', { name: 'Pass this on now' });
  const address = await once.getByLabel('Link to the offer').inputValue();
  const code = (await once.getByLabel('Code', { exact: true }).textContent()) ?? '';
  await expectWithinReach(page);

  await acceptOffer(applicant.page, { address, code });
  expectNoComplaints(recruiter, applicant);
});

test('the applicant enters personal data and sends the papers, and the manager approves the 201 file', async () => {
  const hire = await openHire(recruiter, 'PAPERS');
  await hire.getByRole('button', { name: 'Ask for the 201 file' }).click();
  const address = await hire.getByLabel('Upload link').inputValue();

  await sendPapers(applicant.page, address, [[BIRTH], [NBI, 'JUN-30-2090']]);
  // The browser says that the signal was lost on the way, and nothing else.
  expect(applicant.complaints.splice(0).filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  const checked = await openHire(manager, 'PAPERS');
  for (const paper of [BIRTH, NBI]) await checked.getByRole('button', { name: `Approve ${paper}` }).click();
  await checked.getByRole('button', { name: 'Approve the 201 file' }).click();
  await checked.getByText('Waiting for: A recruiter to pass it on for the PAF').waitFor();
  await expectWithinReach(manager.page);
  expectNoComplaints(recruiter, manager, applicant);
});

test('HR writes the PAF, others approve it and endorse the new hire, and an employee is made', async () => {
  await (await openHire(recruiter, 'PAF')).getByRole('button', { name: 'Pass on for the PAF' }).click();
  await recruiter.page.getByText('Waiting for: HR to write the PAF').waitFor();

  const officer = await product.visit('hanna', { viewport: DESKTOP });
  const written = await openHire(officer, 'PAF');
  await written.getByRole('button', { name: 'Write the PAF' }).click();
  const paf = officer.page.getByRole('dialog', { name: 'Personnel action form' });
  await paf.getByRole('button', { name: 'Send for approval' }).waitFor();
  // Sunday is chosen already; today, the first day, may be one.
  const restDay = Weekday.codes[weekdayOf(addDays(product.today, -1))] ?? '';
  for (const weekday of ['Sunday', restDay]) await paf.getByRole('button', { name: weekday }).click();
  await paf.getByRole('button', { name: 'Add an allowance' }).click();
  const allowance = paf.getByRole('group', { name: 'Allowance 1' });
  await allowance.getByLabel(/^Allowance/).fill('Rice');
  await allowance.getByLabel(/^Amount/).fill('1500');
  await expectWithinReach(officer.page);
  await paf.getByRole('button', { name: 'Send for approval' }).click();
  await written.getByText('Waiting for: The approver of the PAF').waitFor();

  const decided = await openHire(manager, 'PAF');
  await decided.getByText('Php 1,500.00 a month, taxable').waitFor();
  await decided.getByRole('button', { name: /^Approve PAF-/ }).click();
  await manager.page.getByText('Waiting for: A recruiter to ask for the endorsement').waitFor();
  await (await openHire(recruiter, 'ENDORSEMENT')).getByRole('button', { name: 'Ask for the endorsement' }).click();
  await recruiter.page.getByText('Waiting for: The approver of the endorsement').waitFor();
  await (await openHire(manager, 'ENDORSEMENT')).getByRole('button', { name: /^Approve NHE-/ }).click();
  await manager.page.getByText('Everything is ready for the first day.').waitFor();
  await expectWithinReach(manager.page);
  expectNoComplaints(recruiter, manager, officer);
  await officer.context.close();
});

test('the new employee signs in with the temporary password and times in', async () => {
  const { database, today } = product;
  const hired = await database.one<{ id: string; username: string }>(sql`select e.id, e.username from employee e
    join hire h on h.employee_id = e.id`);
  const { page } = manager;
  await page.goto(`/hr/employees/${hired?.id}?tab=account`);
  await page.getByRole('button', { name: 'Show the temporary password' }).click();
  const given = (await page.locator('.slips output').textContent()) ?? '';

  const { page: phone } = applicant;
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByLabel('Username').fill(hired?.username ?? '');
  await phone.getByLabel('Password').fill(given);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByLabel('New password').fill('three words of mine');
  await phone.getByLabel('Type it again').fill('three words of mine');
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await phone.waitForURL(at('/dashboard'));
  await phone.getByText('Inside site').waitFor();
  await phone.getByRole('button', { name: 'Time in' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Time in' });
  await sheet.getByText('Detachment MKT-1').waitFor();
  await timedIn(phone, sheet.getByRole('button', { name: 'Time in' }).click());
  expect(await punchesOf(applicant, today)).toMatchObject([{ kind: 'IN', place: 'INSIDE' }]);
  expectNoComplaints(manager, applicant);
});
