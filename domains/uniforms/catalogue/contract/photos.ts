// Photos of the items of the uniform catalogue.
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { ItemDetail } from '../contract.ts';
import { UniformPermission } from '../policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

const KeptPhoto = z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() });

const writes = { needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY], scope: 'all', actsOn: 'nobody' } as const;

export const photosApi = {
  upload: endpoint('POST /e-services/uniforms/images', {
    summary: 'Upload a photo, to be given to an item next',
    body: 'upload',
    returns: KeptPhoto,
    ...writes,
  }),
  set: endpoint('PUT /uniforms/items/:id/photo', {
    summary: 'Give an item a photo that was uploaded, or take its photo away',
    takes: z.strictObject({ id: z.uuid(), photoId: z.optional(z.uuid()) }),
    returns: ItemDetail,
    example: { id: SOME_ID },
    ...writes,
  }),
  picture: endpoint('GET /e-services/uniforms/images/:sha256', {
    summary: 'The photo of an item, by its content',
    takes: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    needs: Object.values(UniformPermission),
    scope: 'all',
    readsNobody: 'pictures of goods',
    answer: 'file',
    isImmutable: true,
    limit: CALL_LIMITS.photo,
    example: { sha256: '0'.repeat(64) },
  }),
};
