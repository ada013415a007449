import { expect, test } from 'vitest';
import { PayOutChannel } from './lists.ts';
import { payOutChannelNamed } from './pay-out-names.ts';

test.each([
  ['BDO', 'BDO Unibank'],
  ['B.D.O. Unibank, Inc.', 'BDO Unibank'],
  ['BPI Bank', 'BPI'],
  ['bank of the philippine islands', 'BPI'],
  ['Chinabank', 'China Bank'],
  ['China Banking Corp.', 'China Bank'],
  ['DBP', 'Development Bank of the Philippines'],
  ['EastWest', 'EastWest Bank'],
  ['East-West Bank', 'EastWest Bank'],
  ['Landbank', 'Land Bank of the Philippines'],
  ['LBP', 'Land Bank of the Philippines'],
  ['METRO BANK', 'Metrobank'],
  ['Metropolitan Bank & Trust Company', 'Metrobank'],
  ['Philippine National Bank', 'PNB'],
  ['PS Bank', 'PSBank'],
  ['Rizal Commercial Banking Corporation', 'RCBC'],
  ['Security Bank Corporation', 'Security Bank'],
  ['UBP', 'UnionBank'],
  ['Union Bank', 'UnionBank'],
  ['G-Cash', 'GCash'],
  ['Pay Maya', 'Maya'],
])('%s is %s', (name, channel) => {
  expect(payOutChannelNamed(name)).toBe(channel);
});

test.each(['Maya Bank', 'BDO Network Bank', 'China Bank Savings', 'Bank', 'Union', 'Philippine Bank', ''])(
  '%s is none of them: it could be another institution',
  (name) => {
    expect(payOutChannelNamed(name)).toBeUndefined();
  },
);

test.each(PayOutChannel.codes)('%s is found by its own name', (channel) => {
  expect(payOutChannelNamed(channel)).toBe(channel);
});
