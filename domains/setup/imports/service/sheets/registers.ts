// The registers of units and shifts, and which of their columns is which of the sheet.
import {
  broughtClusters,
  broughtDepartments,
  broughtDesignations,
  broughtDetachments,
} from '@kawani/domains/employees/service/company-units';
import { broughtShifts } from '@kawani/domains/schedule/service/company-shifts';
import type { RegisterRecords } from '@kawani/kit/server/register-records';
import type { UnitKind } from '../../rules/columns/units.ts';

export type Register = {
  readonly records: RegisterRecords;
  readonly table: 'cluster' | 'department' | 'detachment' | 'job_designation' | 'shift';
  /** The register's columns by those of the sheet. */
  readonly columns: Readonly<Record<string, string>>;
};

/** In the order in which they need one another. */
export const REGISTERS: Readonly<Record<UnitKind, Register>> = {
  CLUSTER: { records: broughtClusters, table: 'cluster', columns: { code: 'code', name: 'name' } },
  DETACHMENT: {
    records: broughtDetachments,
    table: 'detachment',
    columns: {
      code: 'code',
      name: 'name',
      cluster: 'cluster',
      client: 'client',
      address: 'address',
      psgc: 'psgc',
      pins: 'pins',
      supervisors: 'supervisors',
    },
  },
  DEPARTMENT: {
    records: broughtDepartments,
    table: 'department',
    columns: { code: 'code', name: 'name', parent: 'parent' },
  },
  DESIGNATION: {
    records: broughtDesignations,
    table: 'job_designation',
    columns: { code: 'code', name: 'title', department: 'department' },
  },
  SHIFT: {
    records: broughtShifts,
    table: 'shift',
    columns: {
      code: 'code',
      name: 'name',
      starts: 'starts',
      ends: 'ends',
      break_minutes: 'break_minutes',
      break_starts: 'break_starts',
      break_paid: 'break_paid',
      grace_minutes: 'grace_minutes',
    },
  },
};
