import { Link } from 'react-router';
import { stayResults as words } from '../../messages/es/stays/stay-results.ts';
import { FilterChips } from '../../results/filters/filter-chips.tsx';
import { ResultFilters } from '../../results/filters/result-filters.tsx';
import { SortSelect } from '../../results/list/sort-select.tsx';
import { ToolsBar } from '../../results/list/tools-bar.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import type { FoundStays } from './read-stays.ts';

const SORT_CHOICES = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

/** The tools of a list of hotels, including the switch between list and map. */
export function StayTools({ results }: { results: FoundStays }) {
  const { map, mapHref, listHref, filtersOn, matching, chips, sorting, path, asked, hasTiles } = results;

  return (
    <ToolsBar
      filters={<ResultFilters {...results} timesResetHref={null} />}
      filtersOn={filtersOn}
      seeMatching={words.seeMatching(matching)}
    >
      {/* A document's content security policy is fixed when it is loaded. Most visitors come from the form, whose policy allows no tiles: reloaded, the page may fetch them. */}
      <Link
        to={map ? listHref : mapHref}
        replace
        preventScrollReset
        reloadDocument={hasTiles === true && !map}
        className="chip font-semibold"
      >
        {map ? words.list : words.map}
      </Link>
      <FilterChips chips={chips} />
      <SortSelect {...sorting} choices={SORT_CHOICES} path={path} />
      <ShareButton title={words.title(asked.place)} />
    </ToolsBar>
  );
}
