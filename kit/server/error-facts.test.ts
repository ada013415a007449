import pg from 'pg';
import { expect, test } from 'vitest';
import { errorFacts, scrubbed } from './error-facts.ts';

test.each([
  ['invalid input syntax for type uuid: "Juan dela Cruz"', 'invalid input syntax for type uuid: "…"'],
  ['Key (username)=(juan) already exists.', 'Key (…) already exists.'],
  ['all recipients were rejected: 550 <ana.cruz@example.org>', 'all recipients were rejected: 550 <…@…>'],
  ['at 14.554712, 121.024401', 'at …, …'],
  ['SSS 34-1234567-8', 'SSS …'],
  ['connect ECONNREFUSED after 5000 ms', 'connect ECONNREFUSED after 5000 ms'],
])('of "%s" a log says: %s', (message, said) => expect(scrubbed(message)).toBe(said));

test('an error is told by name, code and place, with its causes', () => {
  const database = new pg.DatabaseError('duplicate key value', 100, 'error');
  Object.assign(database, { code: '23505', table: 'punch', constraint: 'punch_key', detail: 'Key (x)=(Juan)' });
  Object.assign(database, { where: 'COPY punch, line 1: "Juan"', hint: 'Juan', parameters: ['Juan'] });
  const facts = errorFacts(new Error('The punch of "Juan" failed', { cause: database }));
  expect(facts).toMatchObject({
    name: 'Error',
    message: 'The punch of "…" failed',
    cause: { code: '23505', table: 'punch', constraint: 'punch_key', message: 'duplicate key value' },
  });
  expect(facts.stack[0]).toMatch(/^at .*error-facts\.test\.ts/);
  expect(JSON.stringify(facts)).not.toContain('Juan');
});

test('what is thrown and is no error is told by its kind alone', () => {
  expect(errorFacts('Juan dela Cruz')).toEqual({ name: 'string', message: '', stack: [] });
});
