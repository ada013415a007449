// The privacy notice as it holds now, by itself.
import { say } from '@kawani/kit/contract/say';
import { Block } from '@kawani/kit/web/block';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useNotice } from './use-notice.ts';

export function NoticeNow() {
  const notice = useNotice();
  return (
    <Block of={notice} height={240} failed={say("The privacy notice couldn't be loaded.")}>
      {({ keptMonths }) => <PrivacyNotice months={keptMonths} />}
    </Block>
  );
}
