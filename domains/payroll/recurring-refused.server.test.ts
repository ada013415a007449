// Recurring pay that was filled in wrongly: for several groups, or with a file that holds no numbers.
import { expect, test } from 'vitest';
import { GROUP, openRecurring } from '../../tests/recurring-pay.ts';
import { pictureOf, uploadTo } from '../../tests/upload.ts';
import { recurringApi } from './contract/recurring.ts';
import type { RecurringFile } from './contract/recurring-shapes.ts';

const { app, ids, prepare } = await openRecurring();
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

test('a picture with the name of a CSV file is told plainly', async () => {
  const content = await pictureOf('white');
  const read: RecurringFile = await uploadTo(app, 'officer', recurringApi.upload, { name: 'rice.csv', content });
  expect(read).toMatchObject({
    id: null,
    problems: [{ line: 1, column: null, reason: expect.stringContaining('isn’t a CSV file') }],
  });
});
