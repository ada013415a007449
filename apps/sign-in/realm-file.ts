// The realm as a real Keycloak imports it: `npx tsx apps/sign-in/realm-file.ts` writes it from the profiles and the
// permissions to realm-hris.json. Addresses and the secret are filled in from the environment when it is imported.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { grantablePermissions, profiles } from './profiles.ts';
import { type Realm, type RealmRole, SERVER_CLIENT, WEB_CLIENT } from './realm.ts';

const DAY = 86_400;
const FILE = new URL('./realm-hris.json', import.meta.url);

/** Keycloak puts the environment's value there. */
function filledIn(name: string): string {
  return `\${${name}}`;
}

export function realmFile() {
  return {
    realm: 'hris',
    displayName: 'Kawani',
    enabled: true,
    sslRequired: 'external',
    registrationAllowed: false,
    rememberMe: false,
    loginWithEmailAllowed: false,
    duplicateEmailsAllowed: true,
    resetPasswordAllowed: false,
    editUsernameAllowed: false,
    accessTokenLifespan: 300,
    accessCodeLifespan: 60,
    accessCodeLifespanLogin: 1800,
    ssoSessionIdleTimeout: 7 * DAY,
    ssoSessionMaxLifespan: 30 * DAY,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    defaultSignatureAlgorithm: 'RS256',
    ...BRUTE_FORCE,
    eventsEnabled: true,
    eventsExpiration: 90 * DAY,
    adminEventsEnabled: true,
    roles: { realm: [...permissionRoles(), ...profileRoles()] },
    clients: [webClient, serverClient],
    users: [serviceAccount],
    components: { 'org.keycloak.userprofile.UserProfileProvider': [userProfile] },
  } satisfies Realm & Record<string, unknown>;
}

const BRUTE_FORCE = {
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 5,
  waitIncrementSeconds: 60,
  maxFailureWaitSeconds: 900,
  maxDeltaTimeSeconds: 3600,
  quickLoginCheckMilliSeconds: 0,
  minimumQuickLoginWaitSeconds: 0,
};

function permissionRoles(): RealmRole[] {
  return grantablePermissions.map(({ code, label }) => ({ name: code, description: label, composite: false }));
}

function profileRoles(): RealmRole[] {
  return Object.entries(profiles).map(([name, codes]) => ({
    name,
    description: `Profile of the realm: ${codes.length} permissions`,
    composite: true,
    composites: { realm: [...codes] },
  }));
}

const webClient = {
  clientId: WEB_CLIENT,
  name: 'Kawani',
  enabled: true,
  protocol: 'openid-connect',
  publicClient: true,
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  serviceAccountsEnabled: false,
  fullScopeAllowed: true,
  redirectUris: ['EMPLOYEE_URL', 'HR_URL', 'RECRUITMENT_URL'].map((name) => `${filledIn(name)}*`),
  webOrigins: ['+'],
  attributes: {
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': '+',
    'backchannel.logout.url': filledIn('BACKCHANNEL_LOGOUT_URL'),
    'backchannel.logout.session.required': 'true',
    'backchannel.logout.revoke.offline.tokens': 'true',
  },
  protocolMappers: [
    {
      name: 'audience of the web client',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-audience-mapper',
      consentRequired: false,
      config: {
        'included.client.audience': WEB_CLIENT,
        'access.token.claim': 'true',
        'id.token.claim': 'false',
      },
    },
  ],
};

const serverClient = {
  clientId: SERVER_CLIENT,
  name: 'Kawani server',
  enabled: true,
  protocol: 'openid-connect',
  publicClient: false,
  clientAuthenticatorType: 'client-secret',
  secret: filledIn('SERVER_SECRET'),
  standardFlowEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  serviceAccountsEnabled: true,
  fullScopeAllowed: true,
};

const serviceAccount = {
  username: `service-account-${SERVER_CLIENT}`,
  enabled: true,
  serviceAccountClientId: SERVER_CLIENT,
  clientRoles: {
    'realm-management': ['manage-users', 'view-users', 'query-users', 'manage-realm', 'view-realm', 'view-events'],
  },
};

/** Employees need no mail address, and the provider no second copy of their names: the 201 record has them. */
const userProfile = {
  providerId: 'declarative-user-profile',
  config: {
    'kc.user.profile.config': [
      JSON.stringify({
        attributes: ['username', 'email', 'firstName', 'lastName', 'employeeId'].map((name) => ({
          name,
          displayName: name,
          permissions: { view: ['admin', 'user'], edit: ['admin'] },
          multivalued: false,
          ...(name === 'username' ? { validations: { length: { min: 1, max: 255 } } } : {}),
        })),
      }),
    ],
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, `${JSON.stringify(realmFile(), null, 2)}\n`);
}
