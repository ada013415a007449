// A person's dependents: who of a sheet is new or other than on record, and the list that both make. Pure.
import { Relation, type Relative } from '@kawani/domains/employees/contract';
import { day } from '@kawani/kit/values/day';
import type { Values } from './cells.ts';

export function relativeIn({ name, relation, birth_date: born, is_dependent, share }: Values): Relative | null {
  const isDependent = is_dependent ?? relation === 'Child';
  const known = Relation.codes.find((code) => code === relation);
  if (typeof name !== 'string' || known === undefined) return null;
  return {
    ...{ name, relation: known, isDependent: isDependent === true },
    birthDate: typeof born === 'string' ? day(born) : null,
    share: typeof share === 'number' ? share : null,
  };
}

const plain = (name: string) => name.trim().toLowerCase();

export function relativeResult(relative: Relative, standing: readonly Relative[]): 'CREATED' | 'CHANGED' | 'SAME' {
  const known = standing.find(({ name }) => plain(name) === plain(relative.name));
  if (known === undefined) return 'CREATED';
  const { relation, birthDate, isDependent, share } = relative;
  const isSame =
    known.relation === relation &&
    known.birthDate === birthDate &&
    known.isDependent === isDependent &&
    known.share === share;
  return isSame ? 'SAME' : 'CHANGED';
}

export function mergedRelatives(standing: readonly Relative[], given: readonly Relative[]): Relative[] {
  const kept = standing.map((known) => {
    const other = given.find(({ name }) => plain(name) === plain(known.name));
    return other === undefined ? known : { ...known, ...other };
  });
  const names = new Set(standing.map(({ name }) => plain(name)));
  return [...kept, ...given.filter(({ name }) => !names.has(plain(name)))];
}
