// Tells a person that the password of their sign-in account was changed, so that they notice when it was not their doing.
import type { Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { mailAddressBehind } from '../../table/accounts.ts';

const TITLE = 'Your password was changed';
const BODY =
  'You are signed out on your other devices. If you did not change your password, tell HR immediately so that they can give you a new one.';

/** In the bell, and by mail where the person has an address: news about security can't be switched off. */
export async function tellPasswordChanged(db: Db, username: string): Promise<void> {
  const mailTo = await mailAddressBehind(db, username);
  await writeNotice(db, { to: username, title: TITLE, body: BODY, ...(mailTo !== undefined && { mailTo }) });
}
