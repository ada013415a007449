// The HR app: a sibling of the employee app under its own address, with the same sign-in and frame.
import { start } from '@kawani/kit/web/start';
import { frame } from '../frame.ts';
import { HOME, rooms } from './rooms.tsx';

await start(frame({ app: 'hr', rooms, home: HOME }));
