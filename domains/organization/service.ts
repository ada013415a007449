// What can be done with the organization: opening its units, and looking up sites and codes for the modules above.

import type { Site } from '@kawani/domains/organization/contract';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import {
  codesOf,
  insertClusters,
  insertDepartments,
  insertDesignations,
  insertDetachments,
  type NewCluster,
  type NewDepartment,
  type NewDesignation,
  type NewDetachment,
  sitesByIds,
} from './table.ts';

export { type DetachmentFacts, insertDetachment, setFences, updateDetachment } from './table/detachments.ts';
export {
  type DesignationFacts,
  idByCode,
  insertCluster,
  insertDepartment,
  insertDesignation,
  isInUse,
  liesBelow,
  type UnitTable,
  unitsInUse,
  updateActive,
  updateCluster,
  updateDepartment,
  updateDesignation,
} from './table/units.ts';
export type { NewCluster, NewDepartment, NewDesignation, NewDetachment };

/** Ids by code, of what a person may be posted to or as on a day. */
export type OrganizationCodes = {
  readonly clusters: ReadonlyMap<string, string>;
  readonly detachments: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly designations: ReadonlyMap<string, string>;
};

/** Each of these gives the new ids by code. */
export const openClusters: (db: Db, clusters: readonly NewCluster[]) => Promise<Map<string, string>> = insertClusters;
export const openDetachments: (db: Db, detachments: readonly NewDetachment[]) => Promise<Map<string, string>> =
  insertDetachments;
export const openDepartments: (db: Db, departments: readonly NewDepartment[]) => Promise<Map<string, string>> =
  insertDepartments;
export const openDesignations: (db: Db, designations: readonly NewDesignation[]) => Promise<Map<string, string>> =
  insertDesignations;

/** Sites by id; ids that name no detachment are left out. */
export async function sitesOf(db: Db, detachmentIds: readonly string[]): Promise<ReadonlyMap<string, Site>> {
  if (detachmentIds.length === 0) return new Map();
  return new Map((await sitesByIds(db, detachmentIds)).map((site) => [site.id, site]));
}

export async function organizationCodes(db: Db, day: Day): Promise<OrganizationCodes> {
  const listed = await codesOf(db, day);
  const named = (wanted: string) =>
    new Map(listed.filter(({ kind }) => kind === wanted).map(({ code, id }) => [code, id]));
  return {
    clusters: named('cluster'),
    detachments: named('detachment'),
    departments: named('department'),
    designations: named('job_designation'),
  };
}
