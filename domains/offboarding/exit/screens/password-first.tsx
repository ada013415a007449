// Asks for the password where it was given too long ago.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { askPassword } from './use-revealed.ts';

/** `name`: what is shown on the way back. */
export function PasswordFirst({ name }: { name: string }) {
  return (
    <Alert tone="info">
      <p>{say('To keep this private, please sign in again. Your last sign-in was more than 15 minutes ago.')}</p>
      <Button look="primary" onClick={() => askPassword(name)}>
        {say('Sign in again')}
      </Button>
    </Alert>
  );
}
