// The demo company's organization: Bayanihan Care Corporation, five clusters, twelve departments, forty detachments.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { DEMO_SITES, HEAD_OFFICE } from './seed/sites.ts';
import { openClusters, openDepartments, openDesignations, openDetachments } from './service.ts';

const FOUNDED = '2009-06-01' as Day;
/** Photos are asked for where clients ask for them. */
const PHOTO_SITES = new Set(['MNL-03', 'LPU-01', 'BTG-01']);
/** A time-in from outside is refused where nobody has business outside. */
const BLOCKING_SITES = new Set(['BTG-01', 'STR-01']);

const CLUSTERS = [
  ['NCR-N', 'Metro Manila North'],
  ['NCR-C', 'Metro Manila Central'],
  ['NCR-S', 'Metro Manila South'],
  ['LUZ', 'Luzon'],
  ['VISMIN', 'Visayas and Mindanao'],
] as const;

/** Parents stand before their children. */
const DEPARTMENTS: readonly (readonly [code: string, name: string, parent: string | null])[] = [
  ['EXE', 'Executive Office', null],
  ['HR', 'Human Resources', 'EXE'],
  ['FIN', 'Finance and Accounting', 'EXE'],
  ['OPS', 'Operations', 'EXE'],
  ['PAY', 'Payroll', 'FIN'],
  ['TRE', 'Treasury', 'FIN'],
  ['LON', 'Loans and Tulungan Fund', 'FIN'],
  ['REC', 'Recruitment', 'HR'],
  ['TRN', 'Training and Compliance', 'HR'],
  ['CLN', 'Medical and Diagnostics', 'HR'],
  ['LOG', 'Logistics and Uniforms', 'OPS'],
  ['ITD', 'Information Technology', 'EXE'],
];

const DESIGNATIONS: readonly (readonly [code: string, title: string, department: string | null, billable: boolean])[] =
  [
    ['CLEANER', 'Cleaner', null, true],
    ['GUARD', 'Security Guard', null, true],
    ['HOUSEKEEPER', 'Housekeeping Attendant', null, true],
    ['TECHNICIAN', 'Building Technician', null, true],
    ['MESSENGER', 'Messenger', null, true],
    ['RECEPTIONIST', 'Receptionist', null, true],
    ['NURSEAIDE', 'Nursing Aide', null, true],
    ['SUPERVISOR', 'Detachment Supervisor', null, true],
    ['CLUSTERMGR', 'Cluster Manager', 'OPS', false],
    ['HEAD', 'Department Head', null, false],
    ['OFFICER', 'Officer', null, false],
    ['ASSISTANT', 'Staff Assistant', null, false],
  ];

export async function seedOrganization(db: Db, plan: { today: Day }): Promise<void> {
  const clusters = await openClusters(
    db,
    CLUSTERS.map(([code, name]) => ({ code, name, since: FOUNDED })),
  );
  const detachments = await openDetachments(
    db,
    DEMO_SITES.map(({ code, cluster, client, name, address, psgc, latitude, longitude, radiusM }, index) => ({
      code,
      client,
      name,
      clusterId: clusters.get(cluster) ?? '',
      address,
      psgc,
      timeInPolicy: BLOCKING_SITES.has(code) ? 'BLOCK' : 'FLAG',
      photoRequired: PHOTO_SITES.has(code),
      billable: code !== HEAD_OFFICE,
      since: code === HEAD_OFFICE ? FOUNDED : addDays(plan.today, -4000 + 60 * index),
      fences: [{ latitude, longitude, radiusM }],
    })),
  );
  const officeId = detachments.get(HEAD_OFFICE) ?? null;
  const departments = new Map<string, string>();
  for (const [code, name, parent] of DEPARTMENTS) {
    const parentId = parent === null ? null : (departments.get(parent) ?? null);
    const opened = await openDepartments(db, [{ code, name, parentId, officeId, since: FOUNDED }]);
    departments.set(code, opened.get(code) ?? '');
  }
  await openDesignations(
    db,
    DESIGNATIONS.map(([code, title, department, billable]) => ({
      code,
      title,
      departmentId: department === null ? null : (departments.get(department) ?? null),
      billable,
      since: FOUNDED,
    })),
  );
}
