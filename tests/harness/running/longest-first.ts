import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, mostly waiting: started last, they would run alone at the end. */
const LONGEST = [
  ...['flight-changes', 'database-lost', 'values-in-logs', 'added-bags', 'orphaned-money', 'mail', 'chaos', 'lifetime'],
  ...['database-lost-afterwards', 'database-lost-elsewhere', 'content', 'backup', 'prices-seen', 'booked-online'],
  ...['page-cache-down', 'half-written', 'price-alerts', 'kill-while-booking', 'page-cache', 'several-cabins'],
  ...['two-suppliers', 'crawl'],
].map((name) => `/tests/http/${name}.test.ts`);

/**
 * The files of a project run together, because they share a worker and what it started; a file of another project in between
 * would end it.
 */
const PROJECTS = ['http', 'alone', 'together', 'together (elements)'];

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  const known = PROJECTS.indexOf(project.name);
  return place === -1 ? LONGEST.length + (known === -1 ? PROJECTS.length : known) : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
