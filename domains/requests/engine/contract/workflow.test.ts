import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestMove, type RequestStatus } from '../lists.ts';
import {
  approvalChain,
  movesFrom,
  officesAt,
  type Place,
  placeAfter,
  type Stance,
  stateOfLevel,
  WAITING,
  type Workflow,
} from './workflow.ts';

const APPROVE = { code: 'APPROVE_VISIT', label: '', area: '', scope: 'team', profiles: [] } as const;
const DENY = { code: 'REJECT_VISIT', label: '', area: '', scope: 'team', profiles: [] } as const;
const chain = approvalChain({ approve: APPROVE, deny: DENY, asksPartner: true, returns: true });
const nobody: Stance = {
  isOwner: false,
  isPartner: false,
  isApprover: false,
  isDecider: false,
  isLastLevel: true,
  isUntouched: true,
  isReturned: false,
  hasBegun: false,
  holds: new Set(),
};
const at = (state: RequestStatus): Place => ({ state, ownState: null });
const moves = (state: RequestStatus, stance: Partial<Stance>) => movesFrom(chain, at(state), { ...nobody, ...stance });
const BOTH = new Set(['APPROVE_VISIT', 'REJECT_VISIT']);

describe('who may do what', () => {
  test.each<[string, RequestStatus, Partial<Stance>, string[]]>([
    ['a stranger: nothing', 'FILED', {}, []],
    ['the owner of a waiting one: change it or cancel it', 'FILED', { isOwner: true }, ['change', 'cancel']],
    ['the owner of one somebody acted on: cancel it', 'FILED', { isOwner: true, isUntouched: false }, ['cancel']],
    ['the owner of an approved one: take it back', 'APPROVED', { isOwner: true }, ['withdraw']],
    ['the owner of an approved one that has begun: nothing', 'APPROVED', { isOwner: true, hasBegun: true }, []],
    ['an approver without permission: nothing', 'FILED', { isApprover: true }, []],
    ['an approver of the last level', 'FILED', { isApprover: true, holds: BOTH }, ['approve', 'deny', 'return']],
    [
      'of an inner level',
      'FILED',
      { isApprover: true, holds: BOTH, isLastLevel: false },
      ['endorse', 'deny', 'return'],
    ],
    ['one who may only deny', 'FILED', { isApprover: true, holds: new Set(['REJECT_VISIT']) }, ['deny', 'return']],
    ['an approver while a colleague is asked: nothing', 'PENDING', { isApprover: true, holds: BOTH }, []],
    ['the colleague who is asked', 'PENDING', { isPartner: true }, ['accept', 'decline']],
    ['the owner while a colleague is asked: cancel it', 'PENDING', { isOwner: true }, ['cancel']],
    ['the owner of one sent back', 'PENDING', { isOwner: true, isReturned: true }, ['resubmit', 'cancel']],
    ['the colleague who accepted one sent back: nothing', 'PENDING', { isPartner: true, isReturned: true }, []],
    ['whoever approved it', 'APPROVED', { isDecider: true, holds: BOTH }, ['revoke']],
  ])('%s', (_, state, stance, expected) => {
    expect(moves(state, stance)).toEqual(expected);
  });

  const stances = fc.record({
    isPartner: fc.boolean(),
    isApprover: fc.boolean(),
    isDecider: fc.boolean(),
    isLastLevel: fc.boolean(),
    isUntouched: fc.boolean(),
    isReturned: fc.boolean(),
    hasBegun: fc.boolean(),
    holds: fc.subarray([...BOTH]).map((held) => new Set(held)),
  });
  const states = fc.constantFrom<RequestStatus>(...WAITING, 'APPROVED', 'DENIED', 'CANCELLED');

  test('nobody decides a request of their own, whatever they hold', () => {
    fc.assert(
      fc.property(states, stances, (state, stance) => {
        const open = moves(state, { ...stance, isOwner: true });
        expect(
          open.filter((move) => ['accept', 'endorse', 'approve', 'deny', 'return', 'revoke'].includes(move)),
        ).toEqual([]);
      }),
    );
  });

  test('whatever is done in whatever order, a request is in a state of the table, and what ended stays ended', () => {
    const walks = fc.array(fc.tuple(stances, fc.boolean(), fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(walks, (steps) => {
        let state: RequestStatus = 'PENDING';
        for (const [stance, isOwner, nth] of steps) {
          const open = moves(state, { ...stance, isOwner });
          const move = open[nth % Math.max(open.length, 1)];
          if (move === undefined) continue;
          expect(['DENIED', 'CANCELLED']).not.toContain(state);
          state = placeAfter(chain, at(state), move)?.state ?? state;
          expect([...WAITING, 'APPROVED', 'DENIED', 'CANCELLED']).toContain(state);
        }
      }),
    );
  });
});

test('every state of the table is reached from where requests start', () => {
  const reached = new Set<RequestStatus>(chain.starts);
  for (const state of reached) {
    for (const move of RequestMove.codes) {
      const next = placeAfter(chain, at(state), move);
      if (next !== undefined) reached.add(next.state);
    }
  }
  expect([...reached].sort()).toEqual([...WAITING, 'APPROVED', 'CANCELLED', 'DENIED'].sort());
});

test('the levels of a chain show as Filed, For Approval and For Final Approval', () => {
  const states = ['FILED', 'FOR_APPROVAL', ...Array(3).fill('FOR_FINAL_APPROVAL')];
  expect([1, 2, 3, 4, 5].map(stateOfLevel)).toEqual(states);
  expect(() => stateOfLevel(6)).toThrow(RangeError);
});

describe('states and moves of the kind’s own', () => {
  const PACK = { code: 'PACK_ORDER', label: '', area: '', scope: 'all', profiles: [] } as const;
  const HAND = { code: 'HAND_OUT', label: '', area: '', scope: 'all', profiles: [] } as const;
  const order: Workflow = {
    ...chain,
    states: { READY: { label: 'Ready for pickup', as: 'APPROVED' }, CLAIMED: { label: 'Claimed', as: 'RELEASED' } },
    ownMoves: {
      pack: { takes: { APPROVED: 'READY' }, by: { is: 'office', permission: PACK }, label: 'Packed', event: 'Packed' },
      unpack: {
        takes: { READY: 'APPROVED' },
        by: { is: 'office', permission: PACK },
        asks: 'remarks',
        label: 'Put back',
        event: 'Put back',
      },
      claim: {
        takes: { READY: 'CLAIMED' },
        by: { is: 'office', permission: HAND },
        label: 'Hand out',
        event: 'Claimed',
      },
    },
  };
  const READY: Place = { state: 'APPROVED', ownState: 'READY' };
  const from = (place: Place, stance: Partial<Stance>) => movesFrom(order, place, { ...nobody, ...stance });

  test('an office moves it on with the permission of each move, and never the owner', () => {
    expect(from(at('APPROVED'), { holds: new Set(['PACK_ORDER']) })).toEqual(['pack']);
    expect(from(READY, { holds: new Set(['PACK_ORDER']) })).toEqual(['unpack']);
    expect(from(READY, { holds: new Set(['PACK_ORDER', 'HAND_OUT']) })).toEqual(['unpack', 'claim']);
    expect(from(READY, { holds: new Set(['PACK_ORDER', 'HAND_OUT']), isOwner: true })).toEqual([]);
    expect(from(READY, {})).toEqual([]);
  });

  test('a state of its own counts as one of any request', () => {
    expect(placeAfter(order, at('APPROVED'), 'pack')).toEqual(READY);
    expect(placeAfter(order, READY, 'claim')).toEqual({ state: 'RELEASED', ownState: 'CLAIMED' });
    expect(placeAfter(order, READY, 'unpack')).toEqual(at('APPROVED'));
    expect(placeAfter(order, READY, 'pack')).toBeUndefined();
  });

  test('what the table says of APPROVED does not hold for a state that counts as it', () => {
    expect(from(at('APPROVED'), { isOwner: true })).toEqual(['withdraw']);
    expect(placeAfter(order, READY, 'withdraw')).toBeUndefined();
  });

  test('nothing waits for a move that is optional, and nobody makes one of the system', () => {
    const lent = { label: '', event: '' };
    const offer = {
      ...lent,
      takes: { APPROVED: 'READY' },
      by: { is: 'office', permission: HAND },
      isOptional: true,
    } as const;
    const lapse = { ...lent, takes: { READY: 'CANCELLED' }, by: { is: 'system' } } as const;
    const lapsing: Workflow = { ...order, ownMoves: { ...order.ownMoves, offer, lapse } };
    expect(officesAt(lapsing, at('APPROVED'))).toEqual(['PACK_ORDER']);
    expect(movesFrom(lapsing, at('APPROVED'), { ...nobody, holds: new Set([HAND.code]) })).toEqual(['offer']);
    const everybody = { ...nobody, isOwner: true, isApprover: true, isDecider: true, isPartner: true };
    for (const isOwner of [true, false])
      expect(movesFrom(lapsing, READY, { ...everybody, isOwner })).not.toContain('lapse');
    expect(placeAfter(lapsing, READY, 'lapse')).toEqual(at('CANCELLED'));
  });

  test('it waits for the offices that have a move to make', () => {
    expect(officesAt(order, at('APPROVED'))).toEqual(['PACK_ORDER']);
    expect(officesAt(order, READY)).toEqual(['HAND_OUT', 'PACK_ORDER']);
    expect(officesAt(order, { state: 'RELEASED', ownState: 'CLAIMED' })).toEqual([]);
  });
});
