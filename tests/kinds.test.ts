// Facts of every kind of request there is, held against its table: a kind is covered the day it is declared.
import { readFileSync } from 'node:fs';
import { approvals } from '@kawani/domains/approvals/requests';
import { RequestMove, type RequestStatus } from '@kawani/domains/requests/contract';
import { movesFrom, type Stance, stateAfter, WAITING } from '@kawani/domains/requests/workflow';
import { pagePath } from '@kawani/kit/contract/page-path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allPermissions } from '../apps/permissions.ts';
import { office } from '../apps/server/rooms.ts';
import { profiles } from '../apps/sign-in/profiles.ts';

type Kind = (typeof approvals.kinds)[number];
const kinds = approvals.kinds.map((kind) => [kind.code, kind] as const);
const ENDED: readonly RequestStatus[] = ['DENIED', 'CANCELLED', 'RELEASED'];
const SOME_ID = '00000000-0000-7000-8000-000000000000';

function reachedIn({ workflow }: Kind): Set<RequestStatus> {
  const reached = new Set<RequestStatus>(workflow.starts);
  for (const state of reached) {
    for (const move of RequestMove.codes) {
      const next = stateAfter(workflow, state, move);
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

function permissionsOf({ files, approves, denies, manages, workflow, confidesTo, types }: Kind) {
  const movers = Object.values(workflow.moves).flatMap(({ by }) => ('permission' in by ? [by.permission] : []));
  const confided = Object.keys(types).flatMap((type) => confidesTo?.(type) ?? []);
  return [files, approves, denies, manages, ...movers, ...confided];
}

describe.each(kinds)('%s', (code, kind) => {
  const { workflow } = kind;
  const reached = reachedIn(kind);

  test('every state that its table names is reached from where it starts', () => {
    const named = Object.values(workflow.moves).flatMap(({ takes }) => [
      ...Object.keys(takes),
      ...Object.values(takes),
    ]);
    expect(new Set(named)).toEqual(reached);
    expect(reached).toContain('APPROVED');
  });

  test('no move leads out of a state that ended, and out of a waiting one its owner may always go', () => {
    const owner: Stance = {
      isOwner: true,
      isPartner: false,
      isApprover: false,
      isDecider: false,
      isLastLevel: true,
      isUntouched: false,
      isReturned: false,
      hasBegun: true,
      holds: new Set(),
    };
    for (const state of reached) {
      if (ENDED.includes(state))
        expect(RequestMove.codes.filter((move) => stateAfter(workflow, state, move))).toEqual([]);
      if (WAITING.includes(state)) expect(movesFrom(workflow, state, owner)).toContain('cancel');
    }
  });

  test('its owner decides nothing of it, whatever he holds and however else he stands to it', () => {
    const everything: Stance = {
      isOwner: true,
      isPartner: true,
      isApprover: true,
      isDecider: true,
      isLastLevel: true,
      isUntouched: true,
      isReturned: false,
      hasBegun: false,
      holds: new Set(allPermissions.map((each) => each.code)),
    };
    const OWN = ['change', 'cancel', 'withdraw', 'resubmit'];
    for (const isLastLevel of [true, false]) {
      for (const isReturned of [true, false]) {
        for (const state of reached) {
          const stance = { ...everything, isLastLevel, isReturned };
          expect(movesFrom(workflow, state, stance).filter((move) => !OWN.includes(move))).toEqual([]);
        }
      }
    }
  });

  test('a denial, a return and a revoked approval are never without a word', () => {
    for (const move of ['deny', 'return', 'revoke'] as const) {
      expect(workflow.moves[move]?.asks ?? 'remarks').toBe('remarks');
    }
  });

  test('each permission is declared, and given to some profile', () => {
    const declared = allPermissions.map((each) => each.code);
    for (const permission of permissionsOf(kind)) {
      expect(declared).toContain(permission.code);
      expect(
        Object.entries(profiles).some(
          ([profile, held]) => profile !== 'Administrator' && held.includes(permission.code),
        ),
      ).toBe(true);
    }
    expect(profiles.Employee).toContain(kind.files.code);
    expect(kind.files.scope).toBe('own');
    // Where a chain finds nobody it ends with whoever looks after the kind, who must be able to decide it.
    const looksAfter = Object.values(profiles).filter((held) => held.includes(kind.manages.code));
    expect(looksAfter.every((held) => held.includes(kind.approves.code))).toBe(true);
    if (kind.manages !== kind.approves) expect(profiles['HR Officer']).toContain(kind.manages.code);
  });

  test('its example is accepted, with nothing beside its fields', () => {
    const form = z.strictObject(kind.fields);
    expect(z.safeParse(form, kind.example).error?.issues ?? []).toEqual([]);
    expect(z.safeParse(form, { ...kind.example, status: 'APPROVED' }).success).toBe(false);
    for (const endpoint of [kind.api.preview, kind.api.file, kind.api.change]) {
      expect(z.safeParse(endpoint.takes, endpoint.example).success).toBe(true);
    }
  });

  test('a form filed by the first release is still read', () => {
    const first = FIRST_FORMS[code];
    expect(first, 'keep the first form of a new kind here for good').toBeDefined();
    expect(z.safeParse(z.strictObject(kind.fields), first).error?.issues ?? []).toEqual([]);
  });

  test('every type has a label, and a chain of its own among the rules', () => {
    for (const [type, label] of Object.entries(kind.types)) {
      expect(label.trim()).not.toBe('');
      expect(RULED_TYPES).toContain(type);
    }
  });

  test('its page takes a link to one of its requests', () => {
    const link = `${kind.page}${kind.page.includes('?') ? '&' : '?'}open=${SOME_ID}`;
    expect(pagePath(link)).toBe(link);
  });

  test('a clerk of some room knows it', () => {
    expect(office.clerkOf(code).kind).toBe(kind);
  });
});

test('codes and paths are one kind’s alone, and kinds that share a prefix share a tab and a page', () => {
  const all = approvals.kinds;
  expect(new Set(all.map((kind) => kind.code)).size).toBe(all.length);
  expect(new Set(all.map((kind) => kind.path)).size).toBe(all.length);
  for (const one of all) {
    for (const two of all) if (one.prefix === two.prefix) expect([two.tab, two.page]).toEqual([one.tab, one.page]);
  }
  const types = all.flatMap((kind) => Object.keys(kind.types));
  expect(new Set(types).size).toBe(types.length);
});

test('every clerk’s kind is decided on the page', () => {
  expect(office.clerks.map(({ kind }) => kind.code).sort()).toEqual(approvals.kinds.map((kind) => kind.code).sort());
});

const MIGRATION = readFileSync(new URL('../apps/server/migrations/0009-requests.sql', import.meta.url), 'utf8');
const MIGRATION_OF_PROFILES = readFileSync(
  new URL('../apps/server/migrations/0018-profile.sql', import.meta.url),
  'utf8',
);
const MIGRATION_OF_DEFERMENTS = readFileSync(
  new URL('../apps/server/migrations/0045-statement-of-account.sql', import.meta.url),
  'utf8',
);
const RULED_TYPES = [
  ...`${MIGRATION}${MIGRATION_OF_PROFILES}${MIGRATION_OF_DEFERMENTS}`.matchAll(/gen_random_uuid\(\), '\{([^}]+)\}'/g),
].flatMap(([, types = '']) => types.split(','));

/** As they were filed first; never changed, since such rows are in the databases of companies. */
const FIRST_FORMS: Readonly<Record<string, object>> = {
  TA: {
    date: '2026-11-20',
    timeIn: '2026-11-20T06:00:00+08:00',
    timeOut: '2026-11-20T14:00:00+08:00',
    reason: 'FORGOT',
  },
  MTO: { date: '2026-11-20', timeOut: '2026-11-20T14:00:00+08:00', reason: 'FORGOT' },
  UT: { date: '2026-12-01', leaveAt: '12:30', reason: 'OTHER', remarks: 'School of my child' },
  WR: {
    from: '2026-12-01',
    to: '2026-12-02',
    portion: 'WHOLE',
    workPlace: 'Home, Quezon City',
    tasks: 'The payroll report of November',
    reason: 'OFFICIAL',
  },
  OVERTIME: {
    date: '2026-11-20',
    starts: '2026-11-20T14:00:00+08:00',
    ends: '2026-11-20T16:00:00+08:00',
    task: 'The reliever came late',
    reason: 'OFFICIAL',
  },
  SHIFT_CHANGE: {
    kind: 'CHANGE_SHIFT',
    from: '2026-12-01',
    to: '2026-12-03',
    shiftId: SOME_ID,
    reason: 'I bring my child to school in these mornings.',
  },
  LEAVE: {
    from: '2026-12-01',
    to: '2026-12-02',
    firstPortion: 'WHOLE',
    lastPortion: 'WHOLE',
    type: 'VL',
    reason: 'A family reunion in the province',
  },
  ...Object.fromEntries(
    ['LOAN', 'UPAR', 'DIAGNOSTICS'].map((type) => [
      `DEFERMENT_${type}`,
      { accountId: SOME_ID, dueIds: [SOME_ID], moveTo: 'DATE', movesOn: '2027-01-05', reason: 'School fees' },
    ]),
  ),
  PROFILE: { section: 'PERSONAL', civilStatus: 'Married', lastName: 'Reyes', reason: 'Married on Nov-07-2026' },
  SPECIAL_LEAVE: {
    from: '2026-12-01',
    to: '2026-12-02',
    firstPortion: 'WHOLE',
    lastPortion: 'WHOLE',
    type: 'SpL',
    reason: 'Enrolment of my child',
  },
};
