// Tells a person that their sign-in account has another password or one more passkey, so that they notice when it was not their doing.
import type { Db } from '@kawani/kit/server/db';
import type { Notice } from '@kawani/kit/server/notice';
import { writeNotice } from '@kawani/kit/server/notify';
import { SignInText } from '../../contract/record-notices.ts';
import { mailAddressBehind } from '../../table/accounts.ts';

export async function tellPasswordChanged(db: Db, username: string): Promise<void> {
  await tell(db, username, { title: SignInText.PASSWORD_TITLE(), body: SignInText.PASSWORD() });
}

export async function tellPasskeyAdded(db: Db, username: string): Promise<void> {
  await tell(db, username, { title: SignInText.PASSKEY_TITLE(), body: SignInText.PASSKEY() });
}

/** In the bell, and by mail where the person has an address: news about security can't be switched off. */
async function tell(db: Db, username: string, said: Pick<Notice, 'title' | 'body'>): Promise<void> {
  const mailTo = await mailAddressBehind(db, username);
  await writeNotice(db, { to: username, ...said, ...(mailTo !== undefined && { mailTo }) });
}
