// Publishing a draft. The dialog asks whether people with an earlier version get this one.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';
import { draftsApi } from '../contract/drafts.ts';
import type { Program, ProgramVersion } from '../contract/program.ts';
import { notBegunIn } from './program-words.ts';

type PublishDialogProps = { program: Program; draft: ProgramVersion; onStale: () => void; onClose: () => void };

export function PublishDialog({ program, draft, onStale, onClose }: PublishDialogProps) {
  const { id, version, number } = draft;
  const [isApplied, setApplied] = useState(false);
  const publish = useVerb(draftsApi.publish, {
    quiet: true,
    failed: onStale,
    done: ({ applied }) => {
      toast(
        applied === null
          ? say('Version {number} published.', { number })
          : say('Version {number} published. {count, plural, one {# person} other {# people}} got it.', {
              ...{ number, count: applied.changed },
            }),
      );
      onClose();
    },
  });
  const waiting = notBegunIn([program.inForce, ...program.earlier]);
  return (
    <Modal
      title={say('Publish version {number}?', { number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate({ id, version, isApplied })}>
            {say('Publish')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{say('Nobody’s list changes by itself. People who are invited from now on get this version.')}</p>
        {waiting > 0 && (
          <Checkbox
            label={say('Apply to those who haven’t begun ({count, plural, one {# person} other {# people}})', {
              count: waiting,
            })}
            checked={isApplied}
            onChecked={setApplied}
          />
        )}
        {publish.error !== null && <Alert tone="bad">{publish.error.message}</Alert>}
      </div>
    </Modal>
  );
}
