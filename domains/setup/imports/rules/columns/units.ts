// The sheet Units and shifts.
import { phrase } from '@kawani/kit/contract/say';
import { type Columns, choice, text, yesNo } from './spec.ts';

export const UNIT_KINDS = {
  CLUSTER: 'Cluster',
  DEPARTMENT: 'Department',
  DETACHMENT: 'Detachment',
  DESIGNATION: 'Designation',
  SHIFT: 'Shift',
} as const;
export type UnitKind = keyof typeof UNIT_KINDS;

export const UNITS: Columns = {
  kind: choice(phrase('Kind'), UNIT_KINDS, {
    isRequired: true,
    aliases: ['type', 'unit', 'unittype'],
    also: {
      site: 'DETACHMENT',
      branch: 'DETACHMENT',
      position: 'DESIGNATION',
      'job designation': 'DESIGNATION',
      area: 'CLUSTER',
    },
  }),
  code: text(phrase('Code'), { isRequired: true, most: 20, aliases: ['unitcode', 'shiftcode'] }),
  name: text(phrase('Name'), { isRequired: true, aliases: ['title', 'description', 'unitname'] }),
  cluster: text(phrase('Cluster'), { most: 20, aliases: ['clustercode', 'area'], note: 'Code, for detachments' }),
  client: text(phrase('Client'), { aliases: ['customer', 'clientname'], note: 'For detachments' }),
  address: text(phrase('Address'), { most: 250, note: 'For detachments' }),
  psgc: text(phrase('PSGC'), {
    most: 10,
    aliases: ['psgccode'],
    note: 'Code of the city or barangay, for detachments',
  }),
  pins: text(phrase('Pins'), {
    most: 400,
    aliases: ['pin', 'location'],
    note: 'Latitude longitude radius, like 14.5547 121.0244 100',
  }),
  supervisors: text(phrase('Supervisors'), { most: 200, note: 'Employee numbers; may be empty' }),
  parent: text(phrase('Parent department'), { most: 20, aliases: ['parent'], note: 'Code' }),
  department: text(phrase('Department'), { most: 20, note: 'Code, for designations' }),
  starts: text(phrase('Start'), { most: 5, aliases: ['timein', 'starttime', 'from'], note: '06:00, for shifts' }),
  ends: text(phrase('End'), { most: 5, aliases: ['timeout', 'endtime', 'to'], note: '14:00, for shifts' }),
  break_minutes: { label: phrase('Break minutes'), kind: 'INTEGER', aliases: ['break'], note: 'For shifts' },
  break_starts: text(phrase('Break starts'), { most: 5, note: 'For shifts' }),
  break_paid: yesNo(phrase('Break paid'), { note: 'For shifts' }),
  grace_minutes: { label: phrase('Grace minutes'), kind: 'INTEGER', aliases: ['grace'], note: 'For shifts' },
};
