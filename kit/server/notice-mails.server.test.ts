import { notices } from '@kawani/kit/contract/notices';
import { learn } from '@kawani/kit/contract/say';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { type Database, sql } from './db.ts';
import { insertNotice, writeNotices } from './notify.ts';

const ToyText = notices('toy', { TITLE: 'A toy of {name}', BODY: '{count, plural, one {# toy} other {# toys}} came.' });
const told = { title: ToyText.TITLE({ name: 'Ana' }), body: ToyText.BODY({ count: 3 }) };

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  // No jobs run here: the mails stay in the outbox.
  await database.pool.query(`create schema graphile_worker;
    create function graphile_worker.add_job(text, json) returns void language sql as 'select'`);
  learn('fil', {
    'A toy of {name}': 'Laruan ni {name}',
    '{count, plural, one {# toy} other {# toys}} came.': 'May dumating na {count, plural, other {# laruan}}.',
  });
  await database.run(sql`insert into account_language (username, language) values ('tala', 'fil'), ('ed', 'en')`);
});

const mailed = () =>
  database.rows(sql`select to_address as to, subject, body, language from mail order by to_address, subject`);

test('a mail is written in the language that its reader chose, in English for who never chose', async () => {
  await insertNotice(database, { ...told, to: 'tala', mailTo: 'tala@a.ph' });
  await writeNotices(database, [
    { ...told, to: 'ed', mailTo: 'ed@a.ph' },
    { ...told, to: 'nell', mailTo: 'nell@a.ph' },
    { ...told, to: 'tala' },
  ]);
  const english = { subject: 'A toy of Ana', body: '3 toys came.', language: 'en' };
  expect(await mailed()).toEqual([
    { to: 'ed@a.ph', ...english },
    { to: 'nell@a.ph', ...english },
    { to: 'tala@a.ph', subject: 'Laruan ni Ana', body: 'May dumating na 3 laruan.', language: 'fil' },
  ]);
});

test('plain English is sent as it is, whatever its reader chose', async () => {
  await insertNotice(database, { to: 'tala', title: 'Plain', body: 'English', mailTo: 'b@a.ph' });
  expect(await mailed()).toContainEqual({ to: 'b@a.ph', subject: 'Plain', body: 'English', language: 'en' });
});
