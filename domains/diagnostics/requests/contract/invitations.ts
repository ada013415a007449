// Invitations to an appointment that somebody else filed: each person answers their own.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { DiagnosticPermission } from '../../services/policy.ts';
import { Appointments } from '../contract.ts';
import { InvitationAnswer } from '../lists.ts';

const MAX_REASON = 250;
const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const invitationsApi = {
  answer: endpoint('POST /diagnostics/me/invitations/:requestId', {
    needs: [DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL],
    scope: 'own',
    summary: 'Accept an invitation, or decline it and give the seat to others',
    takes: z.strictObject({
      requestId: z.uuid(),
      answer: codeIn(InvitationAnswer),
      /** Of declining. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
    }),
    returns: Appointments,
    example: { requestId: SOME_ID, answer: 'ACCEPT' },
  }),
};
