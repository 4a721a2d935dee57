/**
 * By how much holidays change the price of a night, one row a fact: where|days|percentage of an ordinary night of the same month.
 * Where: `leisure` (beaches and nature) or `city`, alone or after a country's code, or a city's code; the most exact row of a night holds.
 * Days: a season of `seasons.ts`, days of the year, or days counted from Easter Sunday. Estimates of 2026-11-28; the events are on these days by
 * their organizers' custom: carnivals before Ash Wednesday, Seville's fair two weeks after Easter, Oktoberfest in the second half of September.
 */
export const HOLIDAY_RATES = `
leisure|holy-week|133
leisure|christmas|120
leisure|12-26..01-02|145
city|christmas|102
city|12-27..01-01|114
CO leisure|holy-week|150
CO leisure|christmas|130
CO leisure|12-26..01-03|175
CO leisure|recess|124
CO leisure|bridge|122
CO leisure|mid-year|106
CO city|holy-week|90
CO city|christmas|96
CO city|12-27..01-01|98
CTG|12-26..01-03|205
ADZ|12-26..01-03|190
SMR|12-26..01-03|195
PVA|12-26..01-03|165
BAQ|Easter-51..Easter-47|190
CLO|12-25..12-30|135
PSO|01-02..01-06|180
MZL|01-02..01-08|140
MDE|08-01..08-09|124
PTY|Easter-51..Easter-47|122
CUZ|06-20..06-25|130
IPC|01-30..02-13|116
MDZ|02-28..03-08|128
RIO|Easter-51..Easter-47|260
RIO|12-28..01-01|220
SSA|Easter-52..Easter-47|260
REC|Easter-51..Easter-47|230
FLN|Easter-51..Easter-47|150
FLN|12-27..01-02|170
FOR|12-28..01-01|175
PDP|12-27..01-05|150
OAX|10-29..11-02|165
MEX|10-29..11-02|118
MIA|12-02..12-06|128
MIA|12-27..01-01|165
CUN|12-26..01-02|165
PUJ|12-26..01-02|160
AUA|12-26..01-02|150
NAS|12-26..01-02|150
ORL|12-20..01-01|150
NYC|12-20..01-01|130
LAS|12-30..12-31|190
SVQ|holy-week|170
SVQ|Easter+14..Easter+20|165
MUC|09-19..10-03|165
`;
