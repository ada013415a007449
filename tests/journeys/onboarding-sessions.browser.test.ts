// A session of onboarding: a newcomer accepts on the phone, and the trainer marks by tap and by the typed code of ID cards.
import { cardCode } from '@kawani/domains/employees/rules';
import { newId, sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
const session = newId();
type Person = { readonly id: string; readonly number: string; readonly name: string; readonly secret: string };
const people = new Map<string, Person>();
const MINUTE_MS = 60_000;

beforeAll(async () => {
  product = await startProduct();
  const trainer = await product.person('tess', 'supervisor');
  for (const name of ['nina', 'noel', 'gina']) people.set(name, await cardHolder(name));
  await openSession(trainer);
});
afterAll(() => product?.stop());

async function cardHolder(username: string): Promise<Person> {
  const id = await product.person(username);
  const secret = `the secret of ${username}`;
  const { database } = product;
  await database.run(sql`insert into id_card (employee_id, secret, issued_at) values (${id}, ${secret}, now())`);
  const found = await database.one<{ number: string; name: string }>(sql`select number,
    concat_ws(' ', first_name, last_name) as name from employee where id = ${id}`);
  return { id, secret, number: found?.number ?? '', name: found?.name ?? '' };
}

/** In ten minutes, with three seats, of which two are taken. */
async function openSession(trainer: string): Promise<void> {
  const { database } = product;
  const at = (minutes: number) => new Date(present().getTime() + minutes * MINUTE_MS);
  await database.run(
    sql`insert into onboarding_topic (id, name_en, name_fil) values (${session}, 'Site safety', 'Kaligtasan')`,
  );
  await database.run(sql`insert into onboarding_session (id, topic_id, during, place, latitude, longitude, capacity, trainer_id,
    opened_at, opened_by) values (${session}, ${session}, tstzrange(${at(10)}, ${at(70)}), 'Training room, Makati', 14.55,
    121.02, 3, ${trainer}, now(), 'hr')`);
  for (const name of ['nina', 'noel'])
    await database.run(sql`insert into onboarding_seat (id, session_id, during, employee_id, invited_by, invited_at)
      select ${newId()}, id, during, ${person(name).id}, 'hr', now() from onboarding_session where id = ${session}`);
}

const person = (name: string): Person => people.get(name) ?? expect.fail();
const codeOf = ({ number, secret }: Person) => cardCode(number, secret, present());

test('the newcomer sees what, when and where on the dashboard and the phone, and accepts', async () => {
  const { page, context, complaints } = await product.visit('nina', { viewport: PHONE });
  await page.getByText('You are invited: Site safety').waitFor();
  await page.goto('/my-sessions');
  const card = page.getByRole('region', { name: 'Site safety' });
  await card.getByText('Training room, Makati').waitFor();
  await card.getByRole('link', { name: /^Open map/ }).waitFor();
  await expectWithinReach(page);
  await card.getByRole('button', { name: 'Can’t attend' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Can’t attend' }).click();
  await sheet.getByText('Please say why you can’t attend.').waitFor();
  await sheet.getByRole('button', { name: 'Go back' }).click();
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('Accepted', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

const boxOf = (page: Page, { name }: Person) =>
  page.getByRole('list', { name: 'People' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the trainer marks by tap on a phone, takes it back, and marks again', async () => {
  const { page, context, complaints } = await product.visit('tess', {
    viewport: PHONE,
    at: '/hr/onboarding/attendance',
  });
  await page.getByRole('button', { name: 'Site safety' }).click();
  const box = boxOf(page, person('nina'));
  await box.waitFor();
  await expectWithinReach(page);
  await box.click();
  await page.getByText('1 of 2 present').waitFor();
  await box.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('0 of 2 present').waitFor();
  await page.getByRole('button', { name: 'Everybody is present' }).click();
  await page.getByText('2 people are marked.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('0 of 2 present').waitFor();
  await box.click();
  await page.getByText('1 of 2 present').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the typed code of an ID card marks its holder, and adds somebody who was not invited', async () => {
  const { page, context, complaints } = await product.visit('tess', {
    viewport: DESKTOP,
    at: '/hr/onboarding/attendance',
  });
  await page.getByRole('button', { name: 'Site safety' }).click();
  const field = page.getByLabel('Type or scan the person');
  const scan = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  const [noel, gina] = [person('noel'), person('gina')];
  await scan(await codeOf(noel));
  await page.getByText(`${noel.name} is present.`).waitFor();
  await page.getByText('2 of 2 present').waitFor();
  await scan(await codeOf(gina));
  await page.getByText(`${gina.name} isn’t invited to this session.`).waitFor();
  await expectWithinReach(page);
  await page.getByRole('button', { name: `Add ${gina.name} as present` }).click();
  await page.getByText(`${gina.name} is present.`).waitFor();
  await page.getByText('3 of 3 present').waitFor();
  await scan('KW1.nonsense');
  await page.getByText('That isn’t the code of an ID card.').waitFor();
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
  await context.close();
});
