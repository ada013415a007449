// What belongs to a punch on one's own phone beside the punch: the photo that its site asks for, and taking it back.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PunchKind } from './lists.ts';

/** How long a punch can be taken back, by the server's clock. */
export const UNDO_SECONDS = 60;

export const UndoRefusal = refusals({
  NO_SUCH_PUNCH: 'This punch was not found.',
  TOO_LATE: 'You can undo a punch for {seconds} seconds only. File a Time Adjustment instead.',
  REVIEWED: 'This punch was already reviewed. File a Time Adjustment instead.',
});

const ANY_KEY = '00000000-0000-7000-8000-000000000000';

export const ownPunchApi = {
  keepPhoto: endpoint('POST /attendance/me/photos', {
    summary: 'Keep the photo of one’s own punch that follows',
    returns: z.strictObject({ id: z.string() }),
    scope: 'own',
    body: 'upload',
  }),
  undo: endpoint('POST /attendance/me/punches/:key/undo', {
    summary: 'Take back one’s own punch shortly after it, by the key it was made with; the punch stays on record',
    takes: z.strictObject({ key: z.uuid() }),
    returns: z.strictObject({ kind: codeIn(PunchKind), at: Instant }),
    scope: 'own',
    example: { key: ANY_KEY },
  }),
};
