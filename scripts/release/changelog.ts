/** The sections of CHANGELOG.md, in the form of Keep a Changelog: `## [Unreleased]` and `## [1.2.3] - 2026-11-28`, newest first. */
const HEADING = /^## \[(.+?)\].*$/gm;
const UNRELEASED = 'Unreleased';

type Section = { name: string; begin: number; notesBegin: number; end: number };

function sectionsOf(changelog: string): Section[] {
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map((heading, at) => ({
    name: heading[1] ?? '',
    begin: heading.index,
    notesBegin: heading.index + heading[0].length,
    end: headings[at + 1]?.index ?? changelog.length,
  }));
}

export const releasedVersions = (changelog: string): string[] =>
  sectionsOf(changelog).flatMap(({ name }) => (name === UNRELEASED ? [] : [name]));

/** The notes of a version, or of what is not released yet; empty where nothing is written. */
export function notesOf(changelog: string, version: string = UNRELEASED): string {
  const section = sectionsOf(changelog).find(({ name }) => name === version);
  const notes = section ? changelog.slice(section.notesBegin, section.end).trim() : '';
  // Headings alone say nothing.
  return /^(?!#)\S/m.test(notes) ? notes : '';
}

/** The changelog with what was unreleased under this version, and nothing unreleased above it. */
export function withRelease(changelog: string, version: string, date: string): string {
  const section = sectionsOf(changelog).find(({ name }) => name === UNRELEASED);
  if (!section) throw new Error(`The changelog has no section [${UNRELEASED}]`);
  const heading = `## [${UNRELEASED}]\n\n## [${version}] - ${date}\n\n`;
  return `${changelog.slice(0, section.begin)}${heading}${changelog.slice(section.notesBegin).trimStart()}`;
}
