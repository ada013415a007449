// A file put together in the background: how far it is, then its download.

import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useDownload } from './answer.tsx';
import { Alert, type Answered, Block } from './block.tsx';
import { Button } from './button.tsx';
import { BottomSheet } from './dialog.tsx';
import { Progress } from './progress.tsx';

type Made = { state: 'WAITING' | 'WORKING' | 'READY' | 'FAILED'; done: number; total: number };

type ExportSheetProps = {
  title: string;
  id: string;
  of: Answered<Made>;
  /** What there is to come: "Rows written". */
  counted: string;
  file: Endpoint;
  /** What is downloaded: "Excel". */
  kind?: string | undefined;
  onClose: () => void;
};

export function ExportSheet({ title, id, of, counted, file, kind, onClose }: ExportSheetProps) {
  const { download, isBusy } = useDownload();
  const footer = of.data?.state === 'READY' && (
    <Button look="primary" icon="download" busy={isBusy} onClick={() => download(file, { id })}>
      {kind === undefined ? say('Download') : say('Download {kind}', { kind })}
    </Button>
  );
  return (
    <BottomSheet title={title} onClose={onClose} footer={footer}>
      <Block of={of} height={80} failed={say("This file couldn't be found. Files are kept for seven days.")}>
        {({ state, done, total }) => {
          if (state === 'READY')
            return <Alert tone="good">{say('Your file is ready. It is kept for seven days.')}</Alert>;
          if (state === 'FAILED')
            return <Alert tone="bad">{say("The file couldn't be prepared. Please try again.")}</Alert>;
          return (
            <div className="stack">
              <Progress label={counted} done={done} of={total} />
              <p className="quiet">{say("You can leave this page. You'll be notified when the file is ready.")}</p>
            </div>
          );
        }}
      </Block>
    </BottomSheet>
  );
}
