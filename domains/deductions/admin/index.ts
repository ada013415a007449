// The face of deductions to the office.
import { lazy } from 'react';

export const AccountsOf = lazy(async () => ({ default: (await import('./accounts-of.tsx')).AccountsOf }));
