import { test } from 'vitest';
import { holdInWorlds } from './request-scope.ts';

// Many more worlds in request-scope.slow.test.ts.
test('nobody decides their own request, or one outside their scope, and everybody else does', () => holdInWorlds(6));
