/**
 * The percentage of a country's hotels whose simplest rate includes breakfast: country|percentage. Custom as booking sites show it in each
 * country, estimated on 2026-11-28.
 */
export const BREAKFAST_SHARES = `
CO|72
PE|80
EC|70
BO|80
CL|65
AR|75
UY|80
PY|80
BR|85
VE|35
PA|40
CR|55
NI|45
HN|40
SV|40
GT|40
MX|25
CU|75
DO|35
US|25
CA|20
ES|20
PT|45
IT|45
DE|25
GB|25
CH|35
`;
export const BREAKFAST_SHARE_ELSEWHERE = 0.2;
