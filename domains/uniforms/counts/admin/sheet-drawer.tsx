// One count sheet: counting while it is open, and what differs once it is submitted.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { type CountDetail, countsApi } from '../contract.ts';
import { SheetHead, titleOf } from './sheet-head.tsx';

const CountingDrawer = later(async () => (await import('./counting-drawer.tsx')).CountingDrawer);
const ReviewDrawer = later(async () => (await import('./review-drawer.tsx')).ReviewDrawer);

const HEIGHT = 360;

export function SheetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(countsApi.sheet, { id });
  const sheet = answer.data;
  if (sheet?.mayCount) return <CountingDrawer sheet={sheet} onClose={onClose} />;
  if (sheet?.mayDecide || sheet?.state === 'CLOSED') return <ReviewDrawer sheet={sheet} onClose={onClose} />;
  return (
    <Drawer isWide title={sheet === undefined ? say('Count sheet') : titleOf(sheet)} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={say("The count sheet couldn't be loaded.")}>
        {(shown) => (
          <div className="stack">
            <SheetHead sheet={shown} />
            <Alert>{waitsFor(shown)}</Alert>
          </div>
        )}
      </Block>
    </Drawer>
  );
}

function waitsFor({ state, endedBy }: CountDetail): string {
  if (state === 'CANCELLED') return say('Cancelled by {by}. Nothing was changed.', { by: endedBy ?? '' });
  if (state === 'OPEN') return say('You sent this sheet back, so somebody else needs to count it again.');
  return say('Another person needs to look at what differs: someone who neither started nor counted this sheet.');
}
