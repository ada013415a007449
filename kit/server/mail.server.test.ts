import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { type Database, sql } from './db.ts';
import { startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { mailSender, outbox, putInOutbox, SEND_MAIL, unsentMails } from './mail.ts';

const received: string[] = [];
const logged: string[] = [];
let refusals = 0;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    text(stream).then((mail) => {
      if (refusals > 0) {
        refusals -= 1;
        return done(new Error('Try later'));
      }
      received.push(mail);
      return done();
    }, done);
  },
});

let database: Database;
let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  database = await freshDatabase();
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const send = mailSender({
    database,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: 'Peñaflor & Co.', address: 'hr@kawani.test' },
    log: openLog('warn', { write: (line) => void logged.push(line) }),
  });
  jobs = await startJobs({ pool: database.pool, tasks: { [SEND_MAIL]: send }, log: openLog('silent') });
});
afterAll(async () => {
  await jobs.stop();
  smtp.close(() => {});
});

const arrived = (count: number) => expect.poll(() => received.length, { timeout: 10_000 }).toBe(count);

test('a mail is sent once its transaction commits, and marked as sent', async () => {
  await database.transaction((db) =>
    putInOutbox(db, { to: 'ana@kawani.test', subject: 'Hello', body: 'Magandang araw' }),
  );
  await arrived(1);
  expect(received[0]).toContain('Magandang araw');
  expect(received[0]).toContain('<hr@kawani.test>');
  await expect
    .poll(() => database.rows(sql`select from mail where sent_at is not null`).then((rows) => rows.length))
    .toBe(1);
});

test('a mail whose transaction rolls back is never sent', async () => {
  const undone = database.transaction(async (db) => {
    await putInOutbox(db, { to: 'ana@kawani.test', subject: 'No', body: 'No' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await outbox(database)).map(({ subject }) => subject)).toEqual(['Hello']);
});

test('a mail the server refuses is tried again', async () => {
  refusals = 1;
  await putInOutbox(database, { to: 'ben@kawani.test', subject: 'Again', body: 'Again' });
  await expect.poll(() => refusals, { timeout: 10_000 }).toBe(0);
  await expect
    .poll(async () => (await unsentMails(database, 10))[0], { timeout: 10_000 })
    .toMatchObject({ tries: 1, failure: '450', domain: 'kawani.test' });
  expect(logged.join()).toContain('a mail could not be sent');
  expect(logged.join()).not.toMatch(/ben@|Again/);
  // The queue waits before it tries again; the test does not.
  await database.run(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`);
  await arrived(2);
  await expect.poll(() => unsentMails(database, 10), { timeout: 10_000 }).toEqual([]);
});
