// Who approves in a department, in words.

import { ApproverLevel } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import type { Department } from '../contract/departments.ts';

export function approversInWords(approvers: Department['approvers']): string {
  if (approvers.length === 0) return say('As the company');
  return approvers.map(({ types, levels }) => `${types.join(', ')}: ${levelsInWords(levels)}`).join('; ');
}

export function levelsInWords(levels: readonly string[]): string {
  return levels.map((level) => ApproverLevel.labelOf(level as keyof typeof ApproverLevel.labels)).join(' → ');
}
