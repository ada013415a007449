// What waits: changes asked for, changes planned by HR, and what HR asks to have reviewed.
import { type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { fieldLabel } from '@kawani/domains/employees/rules';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { toast } from '@kawani/kit/web/message';
import { ProfileRequestType, ProfileSection } from '../contract/profile-sections.ts';
import { TAB_OF } from './profile-tabs.ts';
import { waitsFor } from './words.ts';

/** Against somebody else’s change of the account. */
const notYou = () => say('Not you? Tell HR now, in person or by phone.');

export function Reviews({ reviews }: { reviews: MyProfile['reviews'] }) {
  const confirm = useVerb(profileApi.confirm, { done: () => toast(say('Thank you. HR sees that it is reviewed.')) });
  return (
    <>
      {reviews.map(({ id, dueOn, note, sections }) => (
        <Alert key={id} tone="warn">
          <p>
            <b>
              {say('HR asks you to review by {date}:', { date: showDay(dueOn) })}{' '}
              {sections.map(({ section, isDone }, at) => (
                <span key={section}>
                  {at > 0 && ', '}
                  <Link to="." search={{ tab: TAB_OF[section] }}>
                    {ProfileSection.labelOf(section)}
                  </Link>
                  {isDone && ` (${say('done')})`}
                </span>
              ))}
            </b>
          </p>
          {note !== null && <p>{note}</p>}
          <Button icon="check" busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
            {say('Nothing changed')}
          </Button>
        </Alert>
      ))}
    </>
  );
}

export function Pending({ profile, onOpen }: { profile: MyProfile; onOpen: (id: string) => void }) {
  const { pending, planned } = profile;
  if (pending.length + planned.length === 0) return null;
  return (
    <Card title={say('Pending changes')}>
      <ul className="line-list">
        {pending.map(({ id, ref, type, state, fields, filedAt, approvals, inForceFrom }) => (
          <li key={id}>
            <Button look="link" onClick={() => onOpen(id)}>
              {ref}
            </Button>
            <span>
              {ProfileRequestType.labelOf(type as ProfileRequestType)}
              {type !== 'PHOTO' && `: ${fields.map(fieldLabel).join(', ')}`}
              <span className="second"> {say('since {date}', { date: showDay(dayAt(filedAt)) })}</span>
              {type === 'PAY_OUT' && (
                <>
                  <br />
                  {waitsFor(approvals, inForceFrom)} {notYou()}
                </>
              )}
            </span>
            <Tag tone="info">{RequestStatus.labelOf(state as RequestStatus)}</Tag>
          </li>
        ))}
        {planned.map(({ id, section, effectiveFrom, changes }) => (
          <li key={id}>
            <span>
              {ProfileSection.labelOf(section)}: {changes.map(({ field }) => field).join(', ')}
              {section === 'PAY_OUT' && (
                <>
                  <br />
                  {notYou()}
                </>
              )}
            </span>
            <Tag tone="brand">{say('From {date}', { date: showDay(effectiveFrom) })}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
