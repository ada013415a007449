// A post that people are wanted for, as the operations about it take it.
import type { GivesOf } from '@kawani/kit/contract/endpoint';
import type { requisitionsApi } from '../contract.ts';

export type Post = GivesOf<typeof requisitionsApi.manning>;
