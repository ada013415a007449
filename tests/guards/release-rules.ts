// What has to be true of released versions: each is in CHANGELOG.md, and each leaves a database behind that every later
// version brings up (docs/how-to/release.md).

/** The newest first, as the changelog has them. */
export function versionsIn(changelog: string): string[] {
  return [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version);
}

/** The newest version may still be on its way: its database is stored when work on the next one begins. */
export function faultsOfReleases([newest, ...released]: readonly string[], stored: readonly string[]): string[] {
  const missing = released.filter((version) => !stored.includes(version));
  return [
    ...missing.map(
      (version) =>
        `${version} has no stored database: check it out and run npm run release:store (docs/how-to/release.md).`,
    ),
    ...stored
      .filter((version) => version !== newest && !released.includes(version))
      .map((version) => `tests/releases/${version} is of a version that CHANGELOG.md does not name.`),
  ];
}

/** The runner applies files in the order of their names: one that sorts before the last applied one comes too late. */
export function lateMigrations(present: readonly string[], applied: readonly string[]): string[] {
  const last = [...applied].sort().at(-1) ?? '';
  return present.filter((name) => !applied.includes(name) && name < last);
}
