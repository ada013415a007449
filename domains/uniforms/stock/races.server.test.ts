// Fifty at the same moment: what is there is given away once, and nobody waits for somebody who waits for them.
import { newId } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { addPlace, ask, levels, stocked } from '../../../tests/uniforms.ts';
import { stockApi } from './contract.ts';

const AT_ONCE = 50;
const ROUNDS = 4;

const outcomes = (answers: readonly { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`)).sort();

test('of fifty who remove the last piece, one does', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item, place, goods } = await stocked(1);
    const remove = { placeId: place.id, ...goods, quantity: 1, way: 'REMOVE', reason: 'Damaged' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        ask(nth % 2 === 0 ? 'cus' : 'tess', stockApi.adjust, remove, newId()),
      ),
    );
    expect(outcomes(answers)).toEqual(['200', ...Array(AT_ONCE - 1).fill('409 NOT_SO_MANY')]);
    expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: 0 }]);
  }
});

test('of fifty who transfer between two places in both directions, none takes what is not there', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item, place, goods } = await stocked(3);
    const other = await addPlace();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const [fromId, toId] = nth % 2 === 0 ? [place.id, other.id] : [other.id, place.id];
        return ask('cus', stockApi.transfer, { fromId, toId, lines: [{ ...goods, quantity: 1 }] }, newId());
      }),
    );
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'NOT_SO_MANY')).toEqual([]);
    const shown = await levels({ itemId: item.id });
    expect(shown.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(3);
    expect(shown.every(({ onHand }) => onHand >= 0)).toBe(true);
  }
});
