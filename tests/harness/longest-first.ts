import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, mostly waiting: started last, they would run alone at the end. */
const LONGEST = [
  ...['prices-seen', 'lifetime', 'price-alerts', 'mail', 'chaos', 'price-races', 'booked-online', 'hostile-forms'],
  ...['database-lost', 'flight-changes', 'values-in-logs', 'database-lost-afterwards', 'database-lost-elsewhere'],
  ...['page-cache-down', 'half-written', 'content', 'orphaned-money', 'kill-while-booking', 'page-cache', 'several-cabins'],
  ...['added-bags', 'pairs-afterwards', 'crawl'],
].map((name) => `/tests/http/${name}.test.ts`);

/**
 * The files of a project run together, because they share a worker and what it started; a file of another project in between
 * would end it.
 */
const PROJECTS = ['http', 'alone', 'together'];

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length + PROJECTS.indexOf(project.name) : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
