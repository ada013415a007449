// What other features show of a job order, each in a part of its drawer.
import type { ReactNode } from 'react';
import type { JobOrderDetail } from '../contract.ts';

export type JobOrderSection = {
  readonly key: string;
  readonly Section: (props: { order: JobOrderDetail }) => ReactNode;
};
