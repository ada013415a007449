// Asking people of the list to review sections of their profile: the button of the drawer that asks.

import { EmployeePermission } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { Gate } from '@kawani/kit/web/session';
import { useState } from 'react';

const MOST_ASKED = 1_000;

export const ReviewDrawer = later(async () => (await import('./review-drawer.tsx')).ReviewDrawer);

export function AskReview({ people, onAsked }: { people: readonly string[]; onAsked: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Gate needs={[EmployeePermission.UPDATE_PROFILE_HR_TRIGGERED]}>
      <Button icon="megaphone" disabled={people.length > MOST_ASKED} onClick={() => setOpen(true)}>
        {say('Ask for a profile update')}
      </Button>
      {isOpen && <ReviewDrawer people={people} onAsked={onAsked} onClose={() => setOpen(false)} />}
    </Gate>
  );
}
