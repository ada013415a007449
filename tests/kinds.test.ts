// Facts of every kind of request there is, held against its table: a kind is covered the day it is declared.
import { readFileSync } from 'node:fs';
import { approvals } from '@kawani/domains/approvals/requests';
import { diagnosticInbox } from '@kawani/domains/diagnostics/requests/requests';
import { loanInbox } from '@kawani/domains/loans/applications/requests';
import { separationInbox } from '@kawani/domains/offboarding/cases/requests';
import { hiringInbox } from '@kawani/domains/recruitment/hiring/requests';
import { requisitionInbox } from '@kawani/domains/recruitment/requisitions/requests';
import {
  moveNames,
  moveOf,
  movesFrom,
  type Place,
  placeAfter,
  type Stance,
  stateCodeOf,
  WAITING,
} from '@kawani/domains/requests/engine/contract/workflow';
import { RequestMove, type RequestStatus } from '@kawani/domains/requests/engine/lists';
import { uniformInbox } from '@kawani/domains/uniforms/orders/requests';
import { pagePath } from '@kawani/kit/contract/page-path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allPermissions } from '../apps/permissions.ts';
import { registry } from '../apps/server/modules.ts';
import { profiles } from '../apps/sign-in/profiles.ts';

const inboxes = [approvals, loanInbox, uniformInbox, diagnosticInbox, requisitionInbox, hiringInbox, separationInbox];
/** What a page has in part is whole on another. */
const whole = inboxes.flatMap((each) => each.kinds).filter(({ onlyOf }) => onlyOf === undefined);
const all = [...new Set(whole)];
type Kind = (typeof all)[number];
const kinds = all.map((kind) => [kind.code, kind] as const);
const ENDED: readonly RequestStatus[] = ['DENIED', 'CANCELLED', 'RELEASED'];
const SOME_ID = '00000000-0000-7000-8000-000000000000';

function reachedIn({ workflow }: Kind): Place[] {
  const reached: Place[] = workflow.starts.map((state) => ({ state, ownState: null }));
  for (const place of reached) {
    for (const move of moveNames(workflow)) {
      const next = placeAfter(workflow, place, move);
      if (next !== undefined && !reached.some((each) => stateCodeOf(each) === stateCodeOf(next))) reached.push(next);
    }
  }
  return reached;
}

function permissionsOf({ files, approves, denies, manages, workflow, confidesTo, types }: Kind) {
  const parties = moveNames(workflow).flatMap((move) => moveOf(workflow, move)?.by ?? []);
  const movers = parties.flatMap((by) => ('permission' in by && by.permission !== undefined ? [by.permission] : []));
  const confided = Object.keys(types).flatMap((type) => confidesTo?.(type) ?? []);
  return [files, approves, denies, manages, ...movers, ...confided];
}

describe.each(kinds)('%s', (code, kind) => {
  const { workflow } = kind;
  const reached = reachedIn(kind);

  test('every state that its table names is reached from where it starts', () => {
    const named = moveNames(workflow).flatMap((move) => {
      const { takes = {} } = moveOf(workflow, move) ?? {};
      return [...Object.keys(takes), ...Object.values(takes)];
    });
    const codes = reached.map(stateCodeOf);
    expect(new Set(named)).toEqual(new Set(codes));
    expect(codes).toContain('APPROVED');
    const own = Object.keys(workflow.ownMoves ?? {});
    expect(own.filter((move) => RequestMove.codes.some((code) => code === move))).toEqual([]);
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
    for (const place of reached) {
      if (ENDED.includes(place.state))
        expect(moveNames(workflow).filter((move) => placeAfter(workflow, place, move))).toEqual([]);
      if (WAITING.includes(place.state)) expect(movesFrom(workflow, place, owner)).toContain('cancel');
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
    const OWN = ['change', 'cancel', 'withdraw', 'resubmit', 'accept-changes'];
    for (const isLastLevel of [true, false]) {
      for (const isReturned of [true, false]) {
        for (const place of reached) {
          const stance = { ...everything, isLastLevel, isReturned };
          expect(movesFrom(workflow, place, stance).filter((move) => !OWN.includes(move))).toEqual([]);
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
    // Everybody files what is about themselves; what is about the company is filed by an office.
    expect(profiles.Employee.includes(kind.files.code)).toBe(kind.files.scope === 'own');
    expect(['own', 'all']).toContain(kind.files.scope);
    // Where a chain finds nobody it ends with whoever looks after the kind, who must be able to decide it.
    const looksAfter = Object.values(profiles).filter((held) => held.includes(kind.manages.code));
    expect(looksAfter.every((held) => held.includes(kind.approves.code))).toBe(true);
    if (kind.manages !== kind.approves && kind.offices === undefined)
      expect(profiles['HR Officer']).toContain(kind.manages.code);
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
    expect(
      first,
      'keep the first form of a new kind in fixtures/first-forms.json of its feature for good',
    ).toBeDefined();
    expect(z.safeParse(z.strictObject(kind.fields), first).error?.issues ?? []).toEqual([]);
  });

  test('every type has a label, and a chain among the first rules or in its kind', () => {
    for (const [type, label] of Object.entries(kind.types)) {
      expect(label.trim()).not.toBe('');
      if ((kind.levels ?? kind.fixedLevels?.[type]) === undefined) expect(RULED_TYPES).toContain(type);
    }
  });

  test('its page takes a link to one of its requests', () => {
    const link = `${kind.page}${kind.page.includes('?') ? '&' : '?'}open=${SOME_ID}`;
    expect(pagePath(link)).toBe(link);
  });

  test('a request handler of some module knows it', () => {
    expect(registry.handlerOf(code).kind).toBe(kind);
  });
});

test('codes and paths are one kind’s alone, and kinds that share a prefix share a tab and a page', () => {
  expect(new Set(all.map((kind) => kind.code)).size).toBe(all.length);
  expect(new Set(all.map((kind) => kind.path)).size).toBe(all.length);
  for (const one of all) {
    for (const two of all) if (one.prefix === two.prefix) expect([two.tab, two.page]).toEqual([one.tab, one.page]);
  }
  const types = all.flatMap((kind) => Object.keys(kind.types));
  expect(new Set(types).size).toBe(types.length);
});

test('every handler’s kind is decided on one of the pages', () => {
  expect(registry.handlers.map(({ kind }) => kind.code).sort()).toEqual(all.map((kind) => kind.code).sort());
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
const FIRST_FORMS: Readonly<Record<string, object>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>('../domains/**/fixtures/first-forms.json', { eager: true, import: 'default' }),
  ),
);
