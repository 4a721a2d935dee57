import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Sailing } from '#domain/cruises/cruise.ts';
import type { Catalogues } from './catalogues.ts';
import { type CruiseRecord, collectCruises } from './cruise-catalogue.ts';
import { CRUISE_RECORDS } from './cruise-records.ts';
import { collectTours, type TourRecord } from './tour-catalogue.ts';
import { TOUR_RECORDS } from './tour-records.ts';

type Feed = () => Promise<AsyncIterable<Uint8Array>>;
export type SampleCatalogues = { cruises: Feed; tours: Feed };

/** What stand-ins have for a catalogue, kept in memory. */
export async function readSampleCatalogues(sample: SampleCatalogues | undefined): Promise<Catalogues> {
  const [cruises, tours] = [collectCruises(), collectTours()];
  const sailings = new Map<string, Sailing>();
  if (sample) {
    for await (const line of linesOf(await sample.cruises())) {
      const { kind, ...fields } = JSON.parse(line) as { kind: CruiseRecord['kind'] };
      const record = { kind, value: CRUISE_RECORDS[kind].parse(fields) } as CruiseRecord;
      if (record.kind === 'sailing') sailings.set(record.value.id, record.value);
      cruises.take(record);
    }
    for await (const line of linesOf(await sample.tours())) {
      const { kind, ...fields } = JSON.parse(line) as { kind: TourRecord['kind'] };
      tours.take({ kind, value: TOUR_RECORDS[kind].parse(fields) } as TourRecord);
    }
  }
  const known = { cruises: cruises.finish(), tours: tours.finish() };
  return {
    cruises: () => known.cruises,
    tours: () => known.tours,
    sailing: async (id) => {
      const sailing = sailings.get(id);
      return sailing && { sailing, isGone: false };
    },
  };
}

const linesOf = (file: AsyncIterable<Uint8Array>) =>
  createInterface({ input: Readable.from(file), crlfDelay: Number.POSITIVE_INFINITY });
