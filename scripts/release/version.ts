/** Versions by SemVer; what a version promises is in CONTRIBUTING.md. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** The versions that may follow this one: the next patch, minor or major. */
function versionsAfter(version: string): string[] {
  const [, major = 0, minor = 0, patch = 0] = (VERSION.exec(version) ?? []).map(Number);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

/** Why `next` cannot be released: it has to follow the present version, or be that one if it has never been released. */
export function versionRefusal(next: string, present: string, released: readonly string[]): string | undefined {
  const allowed = [...(released.includes(present) ? [] : [present]), ...versionsAfter(present)];
  if (allowed.includes(next)) return undefined;
  return `${next || 'Nothing'} cannot be released after ${present}: it has to be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
}
