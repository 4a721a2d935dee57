import { type CruiseQuery, writeCruiseQuery } from '#domain/cruises/cruise-query.ts';

export const CRUISE_RESULTS = '/crucero/result';

export const cruiseResultsAddress = (query: CruiseQuery): string => withParams(CRUISE_RESULTS, [...writeCruiseQuery(query)]);

/** The page of a cruise and sailing; the address carries the search along, for the way back. */
export const cruiseAddress = ({ id, sailing }: { id: string; sailing: string }, query: CruiseQuery): string =>
  withParams('/crucero/details', [['id', id], ['sailing', sailing], ...writeCruiseQuery(query)]);

const withParams = (path: string, params: [string, string][]): string =>
  params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
