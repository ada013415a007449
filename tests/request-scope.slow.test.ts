import { test } from 'vitest';
import { holdInWorlds } from './request-scope.ts';

test('nobody decides their own request, or one outside their scope, and everybody else does', () => holdInWorlds(40));
