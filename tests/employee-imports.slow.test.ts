import { test } from 'vitest';
import { openImports } from './employee-imports.ts';

const { importAll } = await openImports();

test('a file of fifty thousand rows is checked and imported completely', () => importAll(50_000));
