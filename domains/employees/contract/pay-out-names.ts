// What files of Philippine companies call the banks and wallets of `PayOutChannel`.
import { PayOutChannel } from './lists.ts';

type Names = Partial<Readonly<Record<PayOutChannel, readonly string[]>>>;

const BANK_NAMES: Names = {
  'BDO Unibank': ['BDO', 'Banco de Oro'],
  BPI: ['Bank of the Philippine Islands'],
  'China Bank': ['China Banking'],
  'Development Bank of the Philippines': ['DBP'],
  'EastWest Bank': ['EastWest', 'EWB', 'East West Banking'],
  'Land Bank of the Philippines': ['LBP', 'Landbank'],
  Metrobank: ['MBTC', 'Metropolitan Bank and Trust'],
  PNB: ['Philippine National Bank'],
  PSBank: ['Philippine Savings Bank'],
  RCBC: ['Rizal Commercial Banking'],
  'Security Bank': [],
  UnionBank: ['UBP', 'Union Bank of the Philippines'],
};

const OTHER_NAMES: Names = { GCash: [], Maya: ['PayMaya'], 'Palawan Express': [] };

const LEGAL_FORM = /\s(inc|corp|corporation|co|company)$/;

function plainName(name: string): string {
  const words = name.toLowerCase().replaceAll('&', ' and ').replaceAll(/[.,]/g, '').trim();
  return words.replace(LEGAL_FORM, '').replaceAll(/[^a-z0-9]/g, '');
}

function byPlainName(names: Names): ReadonlyMap<string, PayOutChannel> {
  const channels = PayOutChannel.codes.filter((channel) => channel in names);
  return new Map(
    channels.flatMap((channel) => [channel, ...(names[channel] ?? [])].map((name) => [plainName(name), channel])),
  );
}

const BANKS = byPlainName(BANK_NAMES);
const OTHERS = byPlainName(OTHER_NAMES);

/** Only banks are found with "Bank" added: the wallet Maya and Maya Bank are two institutions. */
export function payOutChannelNamed(name: string): PayOutChannel | undefined {
  const plain = plainName(name);
  return BANKS.get(plain) ?? OTHERS.get(plain) ?? BANKS.get(plain.replace(/bank$/, ''));
}
