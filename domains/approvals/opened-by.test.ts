import { expect, test } from 'vitest';
import { approvalCounts } from './contract/counts.ts';
import { mayDecide } from './contract.ts';
import { approvals } from './requests.ts';

const codes = (permissions: readonly { code: string }[]) => [...new Set(permissions.map(({ code }) => code))].sort();

test('Approvals opens for exactly those whom the server lets read what waits', () => {
  const { list, counts, one, decide, reroute } = approvals.api;
  expect(codes(mayDecide)).toEqual(codes(list.needs));
  expect(codes(counts.needs)).toEqual(codes(one.needs));
  expect(codes(approvalCounts.needs)).toEqual(codes(counts.needs));
  expect(approvalCounts.path).toBe(counts.path);
  expect(codes([...decide.needs, ...reroute.needs])).toEqual(codes(list.needs));
});
