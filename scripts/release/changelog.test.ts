import { expect, test } from 'vitest';
import { notesOf, releasedVersions, withRelease } from './changelog.ts';

const TOP = '# Changelog\n\nWhat each version brings.\n';
const NEW = '\n## [Unreleased]\n\n### Added\n\n- Cruises.\n';
const OLD = '\n## [0.1.0] - 2026-11-28\n\n### Added\n\n- Flights.\n';
const EMPTY = '\n## [Unreleased]\n\n### Added\n';

test('what is unreleased moves under the version with its date, above older ones, and nothing else changes', () => {
  const released = withRelease(TOP + NEW + OLD, '0.2.0', '2027-01-15');
  expect(released).toBe(
    `${TOP}\n## [Unreleased]\n\n## [0.2.0] - 2027-01-15\n\n### Added\n\n- Cruises.\n\n## [0.1.0] - 2026-11-28\n\n### Added\n\n- Flights.\n`,
  );
  expect(releasedVersions(released)).toEqual(['0.2.0', '0.1.0']);
  expect(notesOf(released)).toBe('');
  expect(notesOf(released, '0.2.0')).toBe('### Added\n\n- Cruises.');
});

test('headings alone, an empty section, or none at all are no notes', () => {
  expect(notesOf(TOP + NEW + OLD)).toBe('### Added\n\n- Cruises.');
  expect(notesOf(TOP + EMPTY + OLD)).toBe('');
  expect(notesOf(`${TOP}\n## [Unreleased]\n${OLD}`)).toBe('');
  expect(notesOf(TOP + OLD)).toBe('');
});
