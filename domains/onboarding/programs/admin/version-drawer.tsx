// The tasks of a version that was published.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import type { VersionLine } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { TaskList } from './task-list.tsx';

export function VersionDrawer({ version: { id, number }, onClose }: { version: VersionLine; onClose: () => void }) {
  const answer = useAnswer(programsApi.version, { id });
  return (
    <Drawer
      title={say('Version {number}', { number })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <Block of={answer} height={420} failed={say("The version couldn't be loaded.")}>
        {({ tasks }) => <TaskList tasks={tasks} />}
      </Block>
    </Drawer>
  );
}
