/**
 * When a tour is not made, one row a fact: tour|first day..last day of a year, counted by every day of the tour. Tayrona rests for the peoples of the
 * Sierra Nevada in February, June and October (Caracol Radio, 31 January 2026; La FM, Respira Tayrona); Ciudad Perdida for a month, mostly
 * September (expotur-eco.com, closure of 2023); humpback whales are off Nuquí from July to October (colombia.co). Read on 2026-11-28.
 */
export const TOUR_CLOSURES = `
tayrona-cabo-san-juan|02-01..02-15
tayrona-cabo-san-juan|06-01..06-15
tayrona-cabo-san-juan|10-19..11-02
ciudad-perdida-cuatro-dias|09-01..09-30
ballenas-en-nuqui|11-01..12-31
ballenas-en-nuqui|01-01..06-30
`;

/**
 * Tours that leave on Christmas Day and New Year's Day too, one a line: parks and beaches that are open then. All other guides, museums and markets rest.
 * By custom, 2026-11-28.
 */
export const MADE_AT_CHRISTMAS = `
islas-de-baru-en-velero
chichen-itza-temprano
isla-mujeres-catamaran
isla-saona-por-catalinita
arenal-y-termales
machu-picchu-dos-dias
perito-moreno-pasarelas
iguazu-dos-lados
cristo-y-pan-de-azucar
`;
