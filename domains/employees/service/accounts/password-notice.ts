// Tells a person that their sign-in account has another password or one more passkey, so that they notice when it was not their doing.
import type { Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { mailAddressBehind } from '../../table/accounts.ts';

const TITLE = 'Your password was changed';
const BODY =
  'You are signed out on your other devices. If you did not change your password, tell HR immediately so that they can give you a new one.';

const PASSKEY = {
  title: 'A passkey was added to your account',
  body: 'It signs in without your password. If you did not add it, remove it under Change password and change your password.',
};

export async function tellPasswordChanged(db: Db, username: string): Promise<void> {
  await tell(db, username, { title: TITLE, body: BODY });
}

export async function tellPasskeyAdded(db: Db, username: string): Promise<void> {
  await tell(db, username, PASSKEY);
}

/** In the bell, and by mail where the person has an address: news about security can't be switched off. */
async function tell(db: Db, username: string, said: { title: string; body: string }): Promise<void> {
  const mailTo = await mailAddressBehind(db, username);
  await writeNotice(db, { to: username, ...said, ...(mailTo !== undefined && { mailTo }) });
}
