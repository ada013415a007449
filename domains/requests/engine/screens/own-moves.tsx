// The buttons of moves that only the kind of a request has: release, hand out.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { RequestDetail } from '../contract/request.ts';

const RemarksSheet = later(async () => (await import('./remarks-sheet.tsx')).RemarksSheet);

type OwnMovesProps = { request: RequestDetail; busy: boolean; onMove: (move: string, remarks?: string) => void };

/** Moves that only its kind has: release, hand out. */
export function OwnMoves({ request: { ref, ownMoves }, busy, onMove }: OwnMovesProps) {
  const [asking, setAsking] = useState<(typeof ownMoves)[number]>();
  return (
    <>
      {ownMoves.map((own) => (
        <Button
          key={own.code}
          look={own.asksRemarks ? 'plain' : 'primary'}
          busy={busy}
          data-move={own.code}
          onClick={() => (own.asksRemarks ? setAsking(own) : onMove(own.code))}
        >
          {own.label}
        </Button>
      ))}
      {asking !== undefined && (
        <RemarksSheet
          title={`${asking.label}: ${ref}`}
          label={say('Reason')}
          yes={asking.label}
          look="primary"
          required
          reasons={[]}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => {
            setAsking(undefined);
            onMove(asking.code, remarks);
          }}
        />
      )}
    </>
  );
}
