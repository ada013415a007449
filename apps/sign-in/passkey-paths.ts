// Addresses of passkeys below the realm's own.

export const SCRIPT_PATH = '/auth/realms/hris/passkey.js';
/** Below the page of one's own account. */
export const PASSKEYS_PATH = '/auth/realms/hris/account/account-security/signing-in/passkeys';
