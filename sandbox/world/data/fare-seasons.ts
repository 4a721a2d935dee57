/**
 * What a season does to a fare: season|on routes to the sun and the sights|on others. Sources: fares of Easter 2017 (domestic +103 %,
 * Bogotá–Cartagena +239 %) and of Christmas (+28 to +62 %) in the press of Colombia; the rest is the market's habit.
 */
export const FARE_SEASONS = `
holy-week|2|1.25
christmas|1.7|1.35
october-recess|1.5|1.1
bridge|1.25|1.1
mid-year|1.15|1.12
low|0.85|0.92
ordinary|1|1
`;

/** Airports people fly to for holidays. */
export const HOLIDAY_AIRPORTS: ReadonlySet<string> = new Set(
  `CTG ADZ SMR PVA RCH LET NQU BSC TCO CUZ IQT TBP PIU GPS SCY MEC SLN CUN CZM TQO PVR SJD HUX ZIH ACA MZT OAX PUJ POP AZS LRM SDQ
   MBJ NAS SJU AUA CUR BON SXM BGI PTP FDF HAV VRA HOG BRC USH FTE IGR IPC PUQ PNT ZCO MDQ PDP FOR SSA REC NAT MCZ BPS FLN GIG IGU
   JPA FEN LIR RTB FRS MCO MIA FLL TPA LAS HNL OGG PMI IBZ TFS LPA ACE FUE AGP FAO FNC`.split(/\s+/),
);
