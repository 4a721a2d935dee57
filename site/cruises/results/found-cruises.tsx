import { CatalogueList } from '../../catalogue/catalogue-list.tsx';
import { cruiseResults as words } from '../../messages/es/catalogue/cruise-results.ts';
import { CruiseCard } from './cruise-card.tsx';
import type { FoundCruises as Found } from './read-cruises.ts';

/** The cruises of a search, and the controls that change which are shown. */
export function FoundCruises({ results }: { results: Found }) {
  const { asked, matching, chargeNote, priceNote, cruises } = results;
  return (
    <CatalogueList
      results={results}
      words={{
        title: words.title(asked.place),
        found: words.found(matching),
        seeMatching: words.seeMatching(matching),
        filtersHide: words.filtersHide,
        more: words.moreResults,
        sorts: words.sorts,
      }}
      note={{ always: chargeNote, small: `${priceNote} ${words.bestMeans}` }}
      cards={cruises.map((cruise, index) => ({ key: cruise.id, card: <CruiseCard cruise={cruise} isFirst={index === 0} /> }))}
    />
  );
}
