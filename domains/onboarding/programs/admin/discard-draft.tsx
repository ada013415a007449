// Discarding a draft: the version in force stays.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Confirm } from '@kawani/kit/web/dialog';
import { draftsApi } from '../contract/drafts.ts';
import type { ProgramVersion } from '../contract/program.ts';

type DiscardDraftProps = { draft: ProgramVersion; onStale: () => void; onClose: () => void };

export function DiscardDraft({ draft: { id, version, number }, onStale, onClose }: DiscardDraftProps) {
  const discard = useVerb(draftsApi.discard, { toast: say('Draft discarded.'), failed: onStale });
  return (
    <Confirm
      title={say('Discard the draft of version {number}?', { number })}
      says={say('Its changes are lost. The version in force stays as it is.')}
      yes={say('Discard draft')}
      no={say('Keep it')}
      onNo={onClose}
      onYes={() => {
        onClose();
        discard.mutate({ id, version });
      }}
    />
  );
}
