// Who may call what: every operation and every profile, decided by the function that the server asks
// (tests/authorization.server.test.ts walks every operation over HTTP). The list is committed, so that a wrong permission, or an
// operation made public by mistake, is a line that changed: `npx vitest run --project unit tests/guards/permissions -u` writes it anew.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { authorize } from '@kawani/kit/server/auth';
import { expect, test } from 'vitest';
import { endpoints, NOBODY, profiles } from '../endpoints.ts';

const everyone = Object.keys(profiles);

function admits(endpoint: Endpoint, profile: string): boolean {
  const actor = { subject: profile, username: profile, employeeId: null, holds: new Set(profiles[profile]) };
  return authorize(endpoint, actor) === null;
}

function admitted(endpoint: Endpoint): string {
  if (endpoint.isPublic) return 'everybody, without signing in';
  if (endpoint.by === 'device') return 'registered devices';
  if (endpoint.by === 'link') return `who was sent a link to the ${endpoint.purpose}`;
  const names = everyone.filter((profile) => admits(endpoint, profile));
  return names.length === everyone.length ? 'everybody who signed in' : names.join(', ');
}

test('each operation lets in the profiles that the list names, and nobody else', async () => {
  const lines = endpoints.map((endpoint) => `${endpoint.line}: ${admitted(endpoint)}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot('permitted.txt');
});

test.each(everyone)('%s gets in with a permission that the operation asks for, and with no other', (profile) => {
  const held = profiles[profile] ?? [];
  for (const endpoint of endpoints) {
    const isPermitted =
      endpoint.by !== 'link' && (endpoint.needs.length === 0 || endpoint.needs.some(({ code }) => held.includes(code)));
    expect({ [endpoint.line]: admits(endpoint, profile) }).toEqual({ [endpoint.line]: isPermitted });
  }
});

test('who left the company is let into what the list names: one’s own without a permission, of writes the last punches alone', async () => {
  const actor = {
    subject: 'x',
    username: 'x',
    employeeId: null,
    holds: new Set(everyone.flatMap((one) => profiles[one] ?? [])),
  };
  const open = endpoints.filter(
    (endpoint) => !endpoint.isPublic && authorize(endpoint, { ...actor, isLeaver: true }) === null,
  );
  expect(open.filter(({ scope, needs, by }) => scope !== 'own' || needs.length > 0 || by !== 'person')).toEqual([]);
  expect(open.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/attendance/me/punches',
    '/attendance/me/unaccepted-punches',
  ]);
  const lines = open.map(({ line }) => `${line}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot('leavers.txt');
});

test('who holds nothing is let into nothing but what everybody is', () => {
  const open = endpoints.filter((endpoint) => admits(endpoint, NOBODY) && endpoint.needs.length > 0);
  expect(open.map(({ line }) => line)).toEqual([]);
});
