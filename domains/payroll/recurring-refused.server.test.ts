// Recurring pay that was filled in wrongly.
import { expect, test } from 'vitest';
import { GROUP, openRecurring } from '../../tests/recurring-pay.ts';

const { ids, prepare } = await openRecurring();
const RULE = {
  ...{ kind: 'ALLOWANCE', title: 'Site allowance', amount: 240_000, every: 'MONTH', tax: 'TAXABLE' },
  ...{ effectiveFrom: '2026-11-01', reason: 'Agreed with the client' },
};

test.each([
  ['detachmentId', GROUP],
  ['employeeIds', [ids.ana]],
  ['fileId', GROUP],
])('a pay group and %s are refused together, and the second field is named', async (field, value) => {
  expect(await prepare({ ...RULE, payGroupId: GROUP, [field]: value })).toMatchObject({
    ...{ status: 400, body: { code: 'SEVERAL_GROUPS', fields: { [field]: expect.any(String) } } },
  });
});
