// What a custodian waits for, with five thousand sizes at places: their list, what is short, and the ledger of an item. The
// control is the same company before anything was moved; then come a million moves of two years. Promised: the slowest of
// twenty within 100 ms, and a list of what is short that takes at most three times the control.

import { fillCells, fillMoves } from '../tests/stock-volume.ts';
import { callsTo } from './calls.ts';
import { openCompany } from './company.ts';
import { inBulk, timed } from './timed.ts';

const MOST_MS = 100;
const MOST_RATIO = 3;
const SHORT = '/uniforms/stock?isShort=true';

const company = await openCompany({ employees: 200, signedIn: 1, days: 2 });
try {
  const { connection, url, realm } = company;
  const custodian = await callsTo(url, await realm.sign('custodian', ['MANAGE_UNIFORM_INVENTORY']));
  await inBulk(connection, fillCells);
  const control = await timed('short, before any move', SHORT, custodian);
  await inBulk(connection, fillMoves);
  const { items } = await custodian.get<{ items: { id: string }[] }>('/uniforms/items?search=VOLUME-7');
  const ours = await timed('short, with a million moves', SHORT, custodian);
  const others = [
    await timed('stock, the first page', '/uniforms/stock', custodian),
    await timed('stock, the last page', '/uniforms/stock?page=250', custodian),
    await timed('the ledger of an item', `/uniforms/items/${items[0]?.id}/ledger`, custodian),
  ];
  const ratio = ours.middle / control.middle;
  console.log(`short with a million moves to none: ${ratio.toFixed(1)} (at most ${MOST_RATIO})`);
  if (ratio > MOST_RATIO || [ours, ...others].some(({ worst }) => worst > MOST_MS)) process.exitCode = 1;
} finally {
  await company.stop();
}
