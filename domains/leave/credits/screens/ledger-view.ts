// What of a ledger stands in the address: the type that is open, its year and its page.
export const NO_LEDGER = { ledger: '', 'ledger-year': '', 'ledger-page': '1', 'ledger-rows': '20' };
