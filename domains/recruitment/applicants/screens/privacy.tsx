// The privacy notice by itself, for the foot of every page.
import { say } from '@kawani/kit/contract/say';
import { Block } from '@kawani/kit/web/block';
import './applicants.css';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useNotice } from './use-notice.ts';

export function Privacy() {
  const notice = useNotice();
  return (
    <article className="card prose">
      <h1>{say('Privacy notice')}</h1>
      <Block of={notice} height={240} failed={say("The privacy notice couldn't be loaded.")}>
        {({ keptMonths }) => <PrivacyNotice months={keptMonths} />}
      </Block>
    </article>
  );
}
