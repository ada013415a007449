// What a token must say: an access token, and one of a back-channel logout.
import * as z from 'zod/mini';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const Roles = z.optional(z.object({ roles: z.array(z.string()) }));
export const AccessClaims = z.object({
  typ: z.literal('Bearer'),
  sub: z.string().check(z.minLength(1)),
  azp: z.string(),
  preferred_username: z.string().check(z.minLength(1)),
  sid: z.string().check(z.minLength(1)),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.optional(z.number()),
  realm_access: Roles,
  resource_access: z.optional(z.object({ account: Roles })),
});

export const LogoutClaims = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  iat: z.number(),
  events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
  nonce: z.optional(z.undefined()),
});
