// Counts of people over several versions of a program.
import type { VersionLine } from '../contract/program.ts';

type Counted = readonly (VersionLine | null)[];

export const notBegunIn = (versions: Counted) => versions.reduce((sum, each) => sum + (each?.notBegun ?? 0), 0);
export const peopleIn = (versions: Counted) => versions.reduce((sum, each) => sum + (each?.people ?? 0), 0);
