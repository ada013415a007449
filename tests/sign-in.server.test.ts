import { signInChecks } from './sign-in.ts';
import { startEmbedded } from './sign-in-embedded.ts';

signInChecks('the embedded provider', startEmbedded);
