// Two at the same moment about one sheet: a difference is moved once, and nobody's count is lost without a word.
import { expect, test } from 'vitest';
import { counted, decide, lines, start } from '../../../tests/uniform-counts.ts';
import { addPlace, ask, levels, stocked } from '../../../tests/uniforms.ts';
import { stockApi } from '../stock/contract.ts';
import { countsApi } from './contract.ts';

const ROUNDS = 10;

test('of two who approve a count, one does, and its loss is moved once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item, id } = await counted(5, 3);
    const answers = await Promise.all(['tess', 'vic'].map((by) => decide('approve', id, by)));
    expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual(['200 ', '409 NOT_SUBMITTED']);
    expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: 3 }]);
  }
});

test('of an approval and a recount, one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item, id } = await counted(5, 3);
    const [approved, returned] = await Promise.all([decide('approve', id, 'tess'), decide('recount', id, 'vic')]);
    expect([approved.status, returned.status].sort()).toEqual([200, 409]);
    expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: approved.status === 200 ? 3 : 5 }]);
  }
});

test('a transfer between the count and its approval keeps both right, or takes what is left', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item, place, goods, id } = await counted(5, 3);
    const other = await addPlace();
    const input = { fromId: place.id, toId: other.id, lines: [{ ...goods, quantity: 3 }] };
    const [approved, moved] = await Promise.all([decide('approve', id), ask('cus', stockApi.transfer, input)]);
    expect([approved.status, moved.status]).toEqual([200, 200]);
    expect(await levels({ itemId: item.id, placeId: place.id })).toMatchObject([{ onHand: 0 }]);
  }
});

test('of two who count the same line, the second is told who did and looks again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { place, goods, item } = await stocked(5);
    const { id } = await start(place.id);
    const save = (by: string, pieces: number, version: number) =>
      ask(by, countsApi.save, { id, lines: [{ ...goods, counted: pieces, version }] });
    const both = await Promise.all([save('cus', 4, 1), save('vic', 5, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? 'cus' : 'vic';
    const late = both.find(({ status }) => status === 409);
    expect(late).toMatchObject({
      code: 'LINE_CHANGED',
      fields: {
        'lines.0.counted': `${winner} changed the count of ${item.name}, size M meanwhile. Please look at it again.`,
      },
    });
    expect(await lines(id)).toMatchObject([{ counted: winner === 'cus' ? 4 : 5, version: 2 }]);
    expect(await save('tess', 3, 2)).toMatchObject({ status: 200 });
  }
});

test('of two who start to count a place, one does', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { place } = await stocked(1);
    const both = await Promise.all(['cus', 'vic'].map((by) => start(place.id, {}, by)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
