/**
 * The largest aircraft that can land: airport|kind, or the only types that fly there. Sources: Aerocivil's AIP and OurAirports (runway
 * lengths: Providencia 1,168 m, Nuquí 1,200 m, Quibdó 1,400 m, Manizales 1,474 m); Olaya Herrera's own limit; to Easter Island fly
 * aircraft with two aisles.
 */
export const LARGEST_AIRCRAFT = `
EOH|turboprop
PVA|AT4 DHT
UIB|turboprop
MZL|turboprop
BSC|turboprop
NQU|turboprop
ACD|turboprop
GPI|turboprop
IPI|turboprop
PUU|turboprop
LQM|turboprop
OCV|turboprop
CAQ|turboprop
TCO|turboprop
TME|turboprop
SVI|turboprop
SJE|turboprop
MVP|regional
PDA|turboprop
PCR|turboprop
APO|turboprop
CZU|turboprop
BUN|turboprop
VVC|narrow
EYP|narrow
FLA|turboprop
RVE|turboprop
AUC|regional
CGH|narrow
SDU|narrow
CUZ|narrow
GPS|narrow
SCY|narrow
USH|narrow
FTE|narrow
LCY|regional
PAC|turboprop
IPC|763 788 789
`;
