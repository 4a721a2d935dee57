import type { Backend } from '#contract/calls.ts';
import { type CruiseQuery, type CruiseQueryProblems, findCruiseProblems, isRegion } from '#domain/cruises/cruise-query.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { cruiseProblems, cruiseRegions } from '../../messages/es/catalogue/cruises.ts';
import { monthInWords } from '../../messages/es/months.ts';
import { currencyChoices } from '../../prices/currency-choices.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import type { CruiseFormValues } from './cruise-form.tsx';

type Choice = { value: string; label: string };

/** What the form needs to show a search: its choices and, with `check`, its problems. */
export async function cruiseFormValues(
  query: CruiseQuery,
  backend: Backend,
  { check }: { check: boolean },
): Promise<CruiseFormValues> {
  const answer = await backend.cruiseChoices({});
  // If the call fails, the form still searches and keeps what is chosen.
  const { lines, ports, regions, months } = answer.ok ? answer.body : { lines: [], ports: [], regions: [], months: [] };
  const today = siteToday();
  const problems: CruiseQueryProblems = check ? findCruiseProblems(query, today) : {};
  const { destination, line, when } = query;
  return {
    search: query,
    problems: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, cruiseProblems[problem]])),
    isForAdvisers: problems.rooms !== undefined,
    choices: {
      regions: withChosen(
        regions.map((region) => ({ value: region, label: cruiseRegions[region] })),
        isRegion(destination) ? { value: destination, label: cruiseRegions[destination] } : null,
      ),
      ports: withChosen(
        ports.map(({ code, ...port }) => ({ value: code, label: portName(port) })),
        destination && !isRegion(destination) && !problems.destination ? { value: destination, label: destination } : null,
      ),
      lines: withChosen(
        lines.map(({ id, name }) => ({ value: id, label: name })),
        line && !problems.line ? { value: line, label: line } : null,
      ),
      months: withChosen(
        months.map((month) => ({ value: month, label: monthInWords(month) })),
        when && !problems.when ? { value: when, label: monthInWords(when) } : null,
      ),
    },
    isEmpty: answer.ok && lines.length === 0,
    firstDay: today,
    currencies: currencyChoices(),
  };
}

/** `Cartagena, Colombia` */
export const portName = ({ name, countryCode }: { name: string; countryCode: string }): string =>
  [name, COUNTRIES.get(countryCode)?.name].filter(Boolean).join(', ');

/** Adds the chosen value to the choices if it is no longer on sale. */
const withChosen = (choices: Choice[], chosen: Choice | null): Choice[] =>
  chosen && !choices.some(({ value }) => value === chosen.value) ? [...choices, chosen] : choices;
