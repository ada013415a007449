// Invitations to an appointment that somebody else filed: each person answers their own.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { InvitationAnswer, RequiredBy } from '../lists.ts';

const MAX_REASON = 250;
const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const Invitation = z.strictObject({
  requestId: z.string(),
  ref: z.string(),
  service: codeIn(DiagnosticService),
  requiredBy: codeIn(RequiredBy),
  filedBy: z.string(),
  clinic: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type Invitation = z.output<typeof Invitation>;

const own = { needs: [DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL], scope: 'own' } as const;
const Invitations = z.strictObject({ items: z.array(Invitation) });

export const invitationsApi = {
  invitations: endpoint('GET /diagnostics/me/invitations', {
    ...own,
    summary: 'Invitations that one has not answered yet',
    returns: Invitations,
  }),
  answer: endpoint('POST /diagnostics/me/invitations/:requestId', {
    ...own,
    summary: 'Accept an invitation, or decline it and give the seat to others',
    takes: z.strictObject({
      requestId: z.uuid(),
      answer: codeIn(InvitationAnswer),
      /** Of declining. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
    }),
    returns: Invitations,
    example: { requestId: SOME_ID, answer: 'ACCEPT' },
  }),
};
