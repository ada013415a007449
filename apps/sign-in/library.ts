// The oidc-provider library, without its notice that it is made for newer runtimes: our tests run it on the oldest one
// we support, whole and against the same checks as a real Keycloak.
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said);
};
export const { default: Provider, errors, ExternalSigningKey, interactionPolicy } = await import('oidc-provider');
console.warn = warn;
