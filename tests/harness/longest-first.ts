import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more, most of it waiting: begun last, they would be all that is left to run. */
const LONGEST = [
  ...['lifetime', 'mail', 'prices-seen', 'chaos', 'kill-while-booking', 'database-lost', 'price-races', 'values-in-logs'],
  ...['page-cache-down', 'page-cache', 'content', 'crawl'],
].map((name) => `/tests/http/${name}.test.ts`);

/** Those that share a process, and what it has started, are together: another kind between two of them would end it. */
const PROJECTS = ['shared', 'alone', 'together'];

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length + PROJECTS.indexOf(project.name) : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
