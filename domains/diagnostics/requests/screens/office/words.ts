// Requests for diagnostics and their people in words and tones.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import type { Tone } from '@kawani/kit/web/card';
import type { DiagnosticStage } from '../../lists.ts';

export const STAGE_TONES: Readonly<Record<DiagnosticStage, Tone>> = {
  FILED: 'info',
  FOR_APPROVAL: 'info',
  FOR_FINAL_APPROVAL: 'info',
  APPROVED: 'good',
  RELEASED: 'good',
  DENIED: 'bad',
};

export const INVITE_TONES: Readonly<Record<InviteState, Tone>> = {
  Invited: 'info',
  Accepted: 'brand',
  Missed: 'warn',
  Cancelled: 'plain',
  Completed: 'good',
  Incomplete: 'warn',
  'No Show': 'bad',
};

export function peopleText(people: number): string {
  return say('{people, plural, one {# person} other {# people}}', { people });
}
