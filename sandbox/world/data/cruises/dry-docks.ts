/**
 * When a ship is in dry dock, one row a ship: ship|days|every so many years|remainder of the year. Class societies want the bottom of a passenger
 * ship seen twice in five years, and Galápagos ships lie a fortnight each year; in the low season of their seas. Invented on 2026-11-28, like
 * the ships; those that lie up for a winter are docked then.
 */
export const DRY_DOCKS = `
brisa-dorada|09-06..09-21|2|1
brisa-coral|10-04..10-19|2|1
mareverde-esmeralda|09-13..09-30|2|1
mareverde-jade|10-10..10-27|2|0
aurea-lumina|12-01..12-16|2|1
aurea-serena|11-20..12-05|2|0
pinzon-i|09-05..09-19|1|0
pinzon-ii|09-19..10-03|1|0
yacuruna|10-10..10-24|1|0
ancla-real|10-15..10-31|2|1
ancla-imperial|09-20..10-06|2|0
istmo-star|10-01..10-17|2|1
boreal-aurora|04-05..04-22|2|1
boreal-fiordo|11-14..11-30|2|1
atlantida-sol|10-20..11-04|2|1
atlantida-luna|09-25..10-10|2|0
tres-mares-uno|10-25..11-10|2|1
vela-levante|11-01..11-15|1|0
`;
