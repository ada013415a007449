// Above every page of somebody who left: until when they may read what is their own.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { config } from './config.tsx';
import { useMe } from './session.tsx';

export function LeaverNote() {
  const until = useMe()?.leaver?.until;
  if (until === undefined) return null;
  return (
    <p className="leaver-note">
      {say('You left {company}. You can read your own pages here until {date}.', {
        company: config().companyName,
        date: showDay(until),
      })}
    </p>
  );
}
