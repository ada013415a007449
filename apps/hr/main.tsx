// The HR app: a sibling of the employee app under its own address, with the same sign-in and frame.
import { start } from '@kawani/kit/web/start';
import { hrApp } from './app.ts';

await start(hrApp);
