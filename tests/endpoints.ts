// Every operation of the product and every profile of the realm, for the tests that ask who may call what.
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { moduleRoutes } from '../apps/server/modules.ts';
import { profiles as realmProfiles } from '../apps/sign-in/profiles.ts';

export const NOBODY = 'Nobody';
export const profiles: Readonly<Record<string, readonly string[]>> = { ...realmProfiles, [NOBODY]: [] };

const silent = { listen: () => () => {}, close: async () => {} };
export const endpoints = [...moduleRoutes, ...notificationRoutes(silent)].map(({ endpoint }) => endpoint);
