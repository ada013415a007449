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

/** A shop's people are of its region's class of retail and service; all others of the highest. */
const WAGE_CLASSES = new Map([['SFP-01', 'III-C']]);

/** Where a tablet stands at the gate. */
const KIOSK_SITES = new Set(['MNL-03', 'BTG-01', 'PSY-01']);

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

type DemoDesignation = readonly [
  code: string,
  title: string,
  department: string | null,
  billable: boolean,
  pesosADay: readonly [from: number, to: number],
  asks?: { diagnostics: readonly string[] },
];

const AT_SITES = { diagnostics: ['Medical', 'Drug Test'] };
const GUARDS = { diagnostics: ['Medical', 'Drug Test', 'Neuro'] };

const DESIGNATIONS: readonly DemoDesignation[] = [
  ['CLEANER', 'Cleaner', null, true, [695, 760], AT_SITES],
  ['GUARD', 'Security Guard', null, true, [695, 820], GUARDS],
  ['HOUSEKEEPER', 'Housekeeping Attendant', null, true, [695, 780], AT_SITES],
  ['TECHNICIAN', 'Building Technician', null, true, [720, 950], AT_SITES],
  ['MESSENGER', 'Messenger', null, true, [695, 760], AT_SITES],
  ['RECEPTIONIST', 'Receptionist', null, true, [720, 880], AT_SITES],
  ['NURSEAIDE', 'Nursing Aide', null, true, [740, 900], AT_SITES],
  ['SUPERVISOR', 'Detachment Supervisor', null, true, [900, 1_250], AT_SITES],
  ['CLUSTERMGR', 'Cluster Manager', 'OPS', false, [1_400, 2_100]],
  ['HEAD', 'Department Head', null, false, [1_900, 3_200]],
  ['OFFICER', 'Officer', null, false, [1_000, 1_700]],
  ['ASSISTANT', 'Staff Assistant', null, false, [750, 1_050]],
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
      wageClass: WAGE_CLASSES.get(code) ?? null,
      timeInPolicy: BLOCKING_SITES.has(code) ? 'BLOCK' : 'FLAG',
      photoRequired: PHOTO_SITES.has(code),
      billable: code !== HEAD_OFFICE,
      ...openedOn(code, index, plan.today),
      kiosk: KIOSK_SITES.has(code),
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
    DESIGNATIONS.map(([code, title, department, billable, [from, to], asks = {}]) => ({
      code,
      title,
      departmentId: department === null ? null : (departments.get(department) ?? null),
      billable,
      rateFrom: from * 100,
      rateTo: to * 100,
      ...asks,
      since: FOUNDED,
    })),
  );
}

/** Clients' contracts began when their sites did, and run out at different times; one of them soon. */
function openedOn(code: string, index: number, today: Day) {
  if (code === HEAD_OFFICE) return { since: FOUNDED };
  const since = addDays(today, -4000 + 60 * index);
  return { since, contractFrom: since, contractTo: addDays(today, 25 + ((index * 47) % 700)) };
}
