// What an administrator has to see to on the server: backups, and mail that fails.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import type { SetUp } from '../contract/set-up.ts';

type Care = Pick<SetUp, 'needsBackup' | 'backupAt' | 'failingMails'>;

export function ServerCare({ of: { needsBackup, backupAt, failingMails } }: { of: Care }) {
  return (
    <>
      {needsBackup && (
        <Alert tone="warn">
          {backupAt === null
            ? say('No backup is known. Run “npm run backup” on the server.')
            : say('The last backup is of {date}. Run “npm run backup” on the server.', {
                date: showDay(dayAt(backupAt)),
              })}
        </Alert>
      )}
      {failingMails > 0 && (
        <Alert tone="warn">
          {say(
            '{mails, plural, one {# mail} other {# mails}} could not be sent. “npm run mail:unsent” on the server says why.',
            { mails: failingMails },
          )}
        </Alert>
      )}
    </>
  );
}
