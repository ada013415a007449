// What the office should know before it hires a person again: earlier employments, papers to ask for, the account.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import type { PaperDue, RehireFacts } from '../contract/rehire.ts';
import { Employments } from './employments.tsx';

export function RehireSummary({ facts }: { facts: RehireFacts }) {
  const { employments, papers, account, hasPay, asksReason } = facts;
  return (
    <>
      <Employments rows={employments} />
      {asksReason && (
        <Alert tone="warn">{say('The last employment ended for a cause. A reason is required and kept.')}</Alert>
      )}
      {papers.length > 0 && (
        <Alert tone="warn">
          <strong>{say('Papers to ask for')}</strong>
          <ul>
            {papers.map((paper) => (
              <li key={paper.label}>{paperText(paper)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!hasPay && <Alert tone="warn">{say('No pay is set. Payroll sets it on the 201 file.')}</Alert>}
      <p className="second">
        {hasPay && say('The last pay goes on.')} {accountText(account)}
      </p>
    </>
  );
}

function paperText({ label, fault, expiresOn }: PaperDue): string {
  if (fault === 'LAPSED' && expiresOn !== null)
    return say('{paper}: expired {date}', { paper: label, date: showDay(expiresOn) });
  return fault === 'WAITING'
    ? say('{paper}: waits for review', { paper: label })
    : say('{paper}: missing', { paper: label });
}

function accountText(account: RehireFacts['account']): string {
  if (account === 'WORKS') return say('The old account works from the first day, with the rights of an employee.');
  return account === 'DISABLED'
    ? say('The old account is disabled. Enable it on the 201 file.')
    : say('There is no account. Create one on the 201 file.');
}
