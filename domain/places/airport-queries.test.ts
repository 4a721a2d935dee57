import { expect, test } from 'vitest';
import { searchPlaces } from './airport-search.ts';

/**
 * Typed terms, each with the place it means. Codes, Spanish and English, missing accents, typos, first letters, airport names,
 * cities with several airports. A code stands for itself or for its city.
 */
const QUERIES = `
BOG bog|BOG bogo|BOG bogota|BOG bogotá|BOG bogta|BOG el dorado|BOG santa fe de bogota|BOG
mde|MDE medellin|MDE medellín|MDE medelin|MDE medell|MDE rionegro|MDE jose maria cordova|MDE eoh|EOH olaya herrera|EOH
cartagena|CTG cartajena|CTG ctg|CTG cali|CLO clo|CLO palmira|CLO barranquilla|BAQ baranquilla|BAQ san andres|ADZ santa marta|SMR
pereira|PEI bucaramanga|BGA cucuta|CUC cúcuta|CUC leticia|LET armenia|AXM manizales|MZL monteria|MTR montería|MTR pasto|PSO
villavicencio|VVC neiva|NVA ibague|IBE popayan|PPN riohacha|RCH valledupar|VUP yopal|EYP quibdo|UIB
miami|MIA mia|MIA maimi|MIA miamy|MIA orlando|ORL orlado|ORL mco|MCO new york|NYC nueva york|NYC nueva yor|NYC nyc|NYC jfk|JFK newark|EWR
la guardia|LGA los angeles|LAX los ángeles|LAX lax|LAX fort lauderdale|FLL houston|HOU washington|WAS atlanta|ATL dallas|DFW boston|BOS
chicago|CHI las vegas|LAS san francisco|SFO seattle|SEA tampa|TPA san juan|SJU denver|DEN filadelfia|PHL philadelphia|PHL
toronto|YTO montreal|YMQ vancouver|YVR mexico|MEX ciudad de mexico|MEX cdmx|MEX cancun|CUN cancún|CUN cankun|CUN guadalajara|GDL monterrey|MTY
tijuana|TIJ puerto vallarta|PVR los cabos|SJD merida|MID panama|PTY ciudad de panama|PTY tocumen|PTY san jose|SJO san josé costa rica|SJO
san salvador|SAL guatemala|GUA tegucigalpa|TGU managua|MGA punta cana|PUJ punta kana|PUJ puj|PUJ santo domingo|SDQ la habana|HAV habana|HAV varadero|VRA
aruba|AUA curazao|CUR curacao|CUR jamaica|KIN montego bay|MBJ caracas|CCS maracaibo|MAR quito|UIO kito|UIO guayaquil|GYE galapagos|GPS cuenca|CUE
lima|LIM lim|LIM cusco|CUZ cuzco|CUZ arequipa|AQP santiago|SCL santiago de chile|SCL scl|SCL antofagasta|ANF isla de pascua|IPC calama|CJC
buenos aires|BUE buenos aire|BUE ezeiza|EZE aeroparque|AEP bariloche|BRC mendoza|MDZ cordoba|COR iguazu|IGR ushuaia|USH salta|SLA
sao paulo|SAO são paulo|SAO san pablo|SAO guarulhos|GRU congonhas|CGH rio de janeiro|RIO rio|RIO galeao|GIG brasilia|BSB salvador|SSA fortaleza|FOR
recife|REC florianopolis|FLN montevideo|MVD punta del este|PDP asuncion|ASU asunción|ASU la paz|LPB santa cruz|VVI santa cruz de la sierra|VVI
madrid|MAD madird|MAD barajas|MAD barcelona|BCN barselona|BCN valencia|VLC sevilla|SVQ seville|SVQ malaga|AGP palma|PMI palma de mallorca|PMI bilbao|BIO ibiza|IBZ
tenerife|TCI gran canaria|LPA lisboa|LIS lisbon|LIS oporto|OPO porto|OPO paris|PAR parís|PAR charles de gaulle|CDG orly|ORY londres|LON london|LON heathrow|LHR gatwick|LGW
roma|ROM rome|ROM milan|MIL milán|MIL venecia|VCE venice|VCE amsterdam|AMS ámsterdam|AMS francfort|FRA frankfurt|FRA munich|MUC múnich|MUC berlin|BER zurich|ZRH ginebra|GVA
viena|VIE bruselas|BRU estambul|IST istanbul|IST atenas|ATH praga|PRG dublin|DUB copenhague|CPH moscu|MOW tel aviv|TLV dubai|DXB doha|DOH
tokio|TYO tokyo|TYO narita|NRT seul|SEL pekin|BJS beijing|BJS shanghai|SHA hong kong|HKG singapur|SIN bangkok|BKK bali|DPS sidney|SYD sydney|SYD
el cairo|CAI johannesburgo|JNB ciudad del cabo|CPT casablanca|CMN
`
  .trim()
  .split('\n')
  .flatMap((line) => line.replace(/^BOG bog\|BOG /, 'bog|BOG ').match(/.+?\|[A-Z]{3}(?: |$)/g) ?? [])
  .map((entry) => entry.trim().split('|') as [string, string]);

/** The place itself, or its city. */
const isMeant = (place: { iataCode: string; cityCode: string; type: string }, code: string) =>
  place.iataCode === code || (place.type === 'city' && place.cityCode === code);

test('finds 95 in 100 typed places first, and 99 among the first three', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  const ranks = QUERIES.map(([typed, code]) => ({
    typed,
    code,
    rank: searchPlaces(typed).findIndex((place) => isMeant(place, code)),
  }));
  const missed = (most: number) =>
    ranks.filter(({ rank }) => rank === -1 || rank > most).map(({ typed, code, rank }) => `${typed} → ${code} (${rank})`);
  expect(missed(2).length, missed(2).join(', ')).toBeLessThanOrEqual(QUERIES.length * 0.01);
  expect(missed(0).length, missed(0).join(', ')).toBeLessThanOrEqual(QUERIES.length * 0.05);
});
