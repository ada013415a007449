// Photos of people who pick up an order of somebody else: taken at the counter, looked at by the store and the owner.
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { UniformPermission } from '../../catalogue/policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = z.strictObject({ id: z.uuid() });
const P = UniformPermission;

export const claimPhotosApi = {
  upload: endpoint('POST /uniforms/claim-photos', {
    summary: 'Upload a photo of the person at the counter, to be kept with the order that is handed out next',
    body: 'upload',
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    needs: [P.PROCESS_UNIFORM_REQUEST],
    scope: 'all',
    actsOn: 'nobody',
  }),
  ofOrder: endpoint('GET /uniforms/orders/:id/claim-photo', {
    summary: 'The photo of the person who picked up an order for its owner',
    takes: ById,
    answer: 'file',
    needs: [P.PROCESS_UNIFORM_REQUEST, P.MODIFY_UNIFORM_REQUEST],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  ofMine: endpoint('GET /uniforms/me/orders/:id/claim-photo', {
    summary: 'The photo of the person who picked up one’s own order',
    takes: ById,
    answer: 'file',
    needs: [P.FILE_UNIFORM_REQUEST],
    scope: 'own',
    example: { id: SOME_ID },
  }),
};
