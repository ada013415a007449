// Loading the profiles of many at once, nobody told and nothing weighed: what a company brings with it.
import type { Db } from '@kawani/kit/server/db';
import { insertDocuments, insertProfiles, type LoadedDocument, type LoadedProfile } from '../table/profile-loading.ts';

export type { LoadedDocument, LoadedProfile };

export const loadProfiles: (db: Db, profiles: readonly LoadedProfile[]) => Promise<void> = insertProfiles;

export const loadDocuments: (
  db: Db,
  documents: readonly LoadedDocument[],
  file: { key: string; bytes: number; at: Date },
) => Promise<void> = insertDocuments;
