/**
 * Data no package has: Spanish city names, metropolitan groups and the passenger numbers of the busiest airports. Read only by
 * `scripts/generators/build-places.ts` and `scripts/generators/build-city-centers.ts`.
 */

/** IATA metropolitan codes: the Spanish and English names of the city, and its airports, busiest first. */
export const METRO_AREAS: Record<string, { name: string; english?: string; airports: string }> = {
  NYC: { name: 'Nueva York', english: 'New York', airports: 'JFK EWR LGA' },
  LON: { name: 'Londres', english: 'London', airports: 'LHR LGW STN LTN LCY SEN' },
  PAR: { name: 'París', english: 'Paris', airports: 'CDG ORY BVA' },
  BUE: { name: 'Buenos Aires', airports: 'EZE AEP' },
  SAO: { name: 'São Paulo', english: 'Sao Paulo', airports: 'GRU CGH VCP' },
  RIO: { name: 'Río de Janeiro', english: 'Rio de Janeiro', airports: 'GIG SDU' },
  BHZ: { name: 'Belo Horizonte', airports: 'CNF PLU' },
  MEX: { name: 'Ciudad de México', english: 'Mexico City', airports: 'MEX NLU TLC' },
  TYO: { name: 'Tokio', english: 'Tokyo', airports: 'HND NRT' },
  OSA: { name: 'Osaka', airports: 'KIX ITM UKB' },
  SEL: { name: 'Seúl', english: 'Seoul', airports: 'ICN GMP' },
  BJS: { name: 'Pekín', english: 'Beijing', airports: 'PEK PKX' },
  SHA: { name: 'Shanghái', english: 'Shanghai', airports: 'PVG SHA' },
  CTU: { name: 'Chengdu', airports: 'TFU CTU' },
  CHI: { name: 'Chicago', airports: 'ORD MDW RFD' },
  WAS: { name: 'Washington', airports: 'IAD DCA BWI' },
  HOU: { name: 'Houston', airports: 'IAH HOU' },
  QDF: { name: 'Dallas', airports: 'DFW DAL' },
  ORL: { name: 'Orlando', airports: 'MCO SFB' },
  YTO: { name: 'Toronto', airports: 'YYZ YTZ' },
  YMQ: { name: 'Montreal', airports: 'YUL YHU' },
  ROM: { name: 'Roma', english: 'Rome', airports: 'FCO CIA' },
  MIL: { name: 'Milán', english: 'Milan', airports: 'MXP LIN BGY' },
  STO: { name: 'Estocolmo', english: 'Stockholm', airports: 'ARN BMA NYO VST' },
  MOW: { name: 'Moscú', english: 'Moscow', airports: 'SVO DME VKO ZIA' },
  IST: { name: 'Estambul', english: 'Istanbul', airports: 'IST SAW' },
  BKK: { name: 'Bangkok', airports: 'BKK DMK' },
  DXB: { name: 'Dubái', english: 'Dubai', airports: 'DXB DWC' },
  JKT: { name: 'Yakarta', english: 'Jakarta', airports: 'CGK HLP' },
  KUL: { name: 'Kuala Lumpur', airports: 'KUL SZB' },
  TPE: { name: 'Taipéi', english: 'Taipei', airports: 'TPE TSA' },
  OSL: { name: 'Oslo', airports: 'OSL TRF' },
  REK: { name: 'Reikiavik', english: 'Reykjavik', airports: 'KEF RKV' },
  VCE: { name: 'Venecia', english: 'Venice', airports: 'VCE TSF' },
  BRU: { name: 'Bruselas', english: 'Brussels', airports: 'BRU CRL' },
  MEL: { name: 'Melbourne', airports: 'MEL AVV' },
  MDE: { name: 'Medellín', airports: 'MDE EOH' },
  PTY: { name: 'Ciudad de Panamá', english: 'Panama City', airports: 'PTY PAC BLB' },
  SDQ: { name: 'Santo Domingo', airports: 'SDQ JBQ' },
  TCI: { name: 'Tenerife', airports: 'TFS TFN' },
  BUH: { name: 'Bucarest', english: 'Bucharest', airports: 'OTP BBU' },
  WAW: { name: 'Varsovia', english: 'Warsaw', airports: 'WAW WMI' },
  THR: { name: 'Teherán', english: 'Tehran', airports: 'IKA THR' },
  JNB: { name: 'Johannesburgo', english: 'Johannesburg', airports: 'JNB HLA' },
  SAC: { name: 'Sacramento', airports: 'SMF' },
  LIS: { name: 'Lisboa', english: 'Lisbon', airports: 'LIS' },
};

/** City names by airport, where the package's municipality is missing, a suburb, or not the usual Spanish name. */
export const CITY_NAMES = table(`
BOG Bogotá|CLO Cali|CTG Cartagena de Indias|BAQ Barranquilla|SMR Santa Marta|ADZ San Andrés|PEI Pereira|BGA Bucaramanga|CUC Cúcuta|AXM Armenia|MZL Manizales|NVA Neiva|IBE Ibagué|MTR Montería|VUP Valledupar|RCH Riohacha|LET Leticia|PSO Pasto|PPN Popayán|EYP Yopal|EJA Barrancabermeja|APO Apartadó|UIB Quibdó|VVC Villavicencio|FLA Florencia|PVA Providencia|AUC Arauca|TCO Tumaco|CZU Corozal|BSC Bahía Solano|NQU Nuquí
UIO Quito|GYE Guayaquil|CUE Cuenca|MEC Manta|GPS Galápagos (Baltra)|SCY Galápagos (San Cristóbal)|LIM Lima|CUZ Cusco|AQP Arequipa|TRU Trujillo|IQT Iquitos|PIU Piura|LPB La Paz|VVI Santa Cruz de la Sierra|CBB Cochabamba|SRE Sucre|ASU Asunción|MVD Montevideo|PDP Punta del Este|SCL Santiago de Chile|IPC Isla de Pascua|PUQ Punta Arenas|PMC Puerto Montt|CJC Calama|ANF Antofagasta
COR Córdoba|MDZ Mendoza|BRC Bariloche|IGR Puerto Iguazú|USH Ushuaia|FTE El Calafate|SLA Salta|ROS Rosario|NQN Neuquén|TUC Tucumán|CCS Caracas|MAR Maracaibo|VLN Valencia (Venezuela)|PMV Porlamar|PTY Ciudad de Panamá|SJO San José|LIR Liberia|SAL San Salvador|GUA Ciudad de Guatemala|FRS Flores|TGU Tegucigalpa|XPL Comayagua|SAP San Pedro Sula|RTB Roatán|MGA Managua|BZE Ciudad de Belice|HAV La Habana|VRA Varadero|PUJ Punta Cana|STI Santiago de los Caballeros|POP Puerto Plata|SJU San Juan|AUA Aruba|CUR Curazao|BON Bonaire|KIN Kingston|MBJ Montego Bay|NAS Nasáu|PAP Puerto Príncipe|POS Puerto España|BGI Bridgetown|SXM San Martín
CUN Cancún|GDL Guadalajara|MTY Monterrey|TIJ Tijuana|PVR Puerto Vallarta|SJD Los Cabos|MID Mérida|TQO Tulum|CZM Cozumel|OAX Oaxaca|QRO Querétaro|BJX León (Guanajuato)|LOV Monclova|MIA Miami|FLL Fort Lauderdale|TPA Tampa|LAX Los Ángeles|SFO San Francisco|LAS Las Vegas|PHL Filadelfia|MSY Nueva Orleans|HNL Honolulu|CLT Charlotte|SLC Salt Lake City|MSP Mineápolis|CVG Cincinnati|RDU Raleigh|SAT San Antonio|YQB Quebec|YVR Vancouver|YUL Montreal
MAD Madrid|BCN Barcelona|AGP Málaga|SVQ Sevilla|VLC Valencia|BIO Bilbao|PMI Palma de Mallorca|IBZ Ibiza|MAH Menorca|LPA Gran Canaria|ACE Lanzarote|FUE Fuerteventura|SPC La Palma|ALC Alicante|SCQ Santiago de Compostela|LCG La Coruña|GRX Granada|ZAZ Zaragoza|OVD Asturias|VGO Vigo|SDR Santander|XRY Jerez|OPO Oporto|FAO Faro|FNC Funchal|PDL Ponta Delgada
LYS Lyon|NCE Niza|MRS Marsella|TLS Toulouse|BOD Burdeos|NTE Nantes|SXB Estrasburgo|AJA Ajaccio|FRA Fráncfort|MUC Múnich|HAM Hamburgo|CGN Colonia|DUS Düsseldorf|STR Stuttgart|NUE Núremberg|LEJ Leipzig|DRS Dresde|GVA Ginebra|ZRH Zúrich|BSL Basilea|VIE Viena|SZG Salzburgo|AMS Ámsterdam|EIN Eindhoven|LUX Luxemburgo|ANR Amberes|NAP Nápoles|FLR Florencia (Italia)|TRN Turín|BLQ Bolonia|GOA Génova|PSA Pisa|CAG Cagliari|PMO Palermo|CTA Catania|BRI Bari|VRN Verona
ATH Atenas|SKG Salónica|JTR Santorini|JMK Miconos|HER Heraclión|RHO Rodas|CFU Corfú|DUB Dublín|EDI Edimburgo|GLA Glasgow|MAN Mánchester|BHX Birmingham|CPH Copenhague|GOT Gotemburgo|HEL Helsinki|BGO Bergen|PRG Praga|BUD Budapest|KRK Cracovia|GDN Gdansk|ZAG Zagreb|DBV Dubrovnik|SPU Split|BEG Belgrado|SOF Sofía|TLL Tallin|RIX Riga|VNO Vilna|KBP Kiev|LED San Petersburgo|MLA Malta|LCA Lárnaca|ADB Esmirna|AYT Antalya|ESB Ankara|NAV Capadocia (Nevşehir)|ASR Capadocia (Kayseri)
TLV Tel Aviv|AMM Amán|BEY Beirut|CAI El Cairo|LXR Lúxor|SSH Sharm el-Sheij|HRG Hurgada|DOH Doha|AUH Abu Dabi|RUH Riad|JED Yeda|MED Medina|KWI Kuwait|BAH Baréin|MCT Mascate|CMN Casablanca|RAK Marrakech|TNG Tánger|FEZ Fez|RBA Rabat|TUN Túnez|ALG Argel|NBO Nairobi|ADD Adís Abeba|CPT Ciudad del Cabo|DUR Durban|LOS Lagos|ACC Acra|DSS Dakar|DKR Dakar|LAD Luanda|MRU Mauricio|SEZ Mahé (Seychelles)|ZNZ Zanzíbar|DAR Dar es-Salam|JRO Kilimanjaro|SID Isla de Sal
DEL Nueva Delhi|BOM Bombay|CCU Calcuta|MAA Chennai|BLR Bangalore|HYD Hyderabad|GOI Goa|CMB Colombo|MLE Malé (Maldivas)|KTM Katmandú|DAC Daca|KHI Karachi|SIN Singapur|HKG Hong Kong|MFM Macao|CAN Cantón|SZX Shenzhen|HKT Phuket|CNX Chiang Mai|USM Ko Samui|HAN Hanói|SGN Ciudad Ho Chi Minh|DAD Da Nang|PNH Nom Pen|SAI Siem Riep|REP Siem Riep|RGN Rangún|MNL Manila|CEB Cebú|DPS Bali (Denpasar)|SYD Sídney|BNE Brisbane|PER Perth|ADL Adelaida|AKL Auckland|CHC Christchurch|ZQN Queenstown|PPT Tahití (Papeete)|NAN Fiyi (Nadi)|PLZ Gqeberha|CKY Conakri|FNA Freetown|VST Västerås|GAQ Gao|KYS Kayes|BZI Balıkesir|CCZ Cayo Chub|HNL Honolulu|OGG Maui (Kahului)
`);

/**
 * English, everyday and former names of a city that people type, where they differ from its Spanish name and the package's; `/`
 * between several.
 */
export const OTHER_NAMES = table(`
BOG Santa Fe de Bogotá/Bacatá|CLO Palmira|GRU San Pablo|HAV Havana|GVA Geneva|CGN Cologne|MUC Munich|FRA Frankfurt|NCE Nice|VIE Vienna|CPT Cape Town|DEL New Delhi|BOM Mumbai|MAA Madrás|CCU Kolkata|BLR Bengaluru|SIN Singapore|CAI Cairo|PRG Prague|ATH Athens|CPH Copenhagen|CUR Curacao|SXM Sint Maarten|LAX Los Angeles|PHL Philadelphia|MSY New Orleans|NAP Naples|FLR Florence|TRN Turin|EDI Edinburgh|OPO Porto|SVQ Seville|PMI Majorca|GUA Guatemala City/Guate|BZE Belize City|SJO San Jose|SGN Ho Chi Minh City/Saigón|CAN Guangzhou/Guangdong|DPS Denpasar|JED Jeddah|RUH Riyadh|AUH Abu Dhabi|SYD Sydney|TNG Tangier|FEZ Fes|RAK Marrakesh|KRK Krakow|BEG Belgrade|LED Saint Petersburg/Leningrado/Petrogrado|ADB Izmir|MRU Mauritius|IPC Easter Island|GPS Galapagos Baltra|EZE Ezeiza|AEP Aeroparque|MEX CDMX/Distrito Federal/México DF/Méjico|NLU Santa Lucía|MDE Rionegro|TFS Tenerife Sur|TFN Tenerife Norte|GIG Galeão|CGH Congonhas
SDQ Ciudad Trujillo|CUZ Cuzco/Qosqo|SRE Chuquisaca|JUL Juliaca/Puno|TPP San Martín|AEP Aeroparque|REL Trelew|CRD Comodoro Rivadavia|RGL Río Gallegos|XPL Tegucigalpa/Palmerola|VVI Santa Cruz|CCS La Guaira|PZO Ciudad Guayana|SVZ San Cristóbal (Venezuela)|PMV Isla de Margarita/Margarita|LIR Guanacaste|GPS Islas Galápagos|SCY Islas Galápagos|ADZ San Andrés Isla|PVA Vieja Providencia|UIB Chocó|LET Amazonas|FTE Calafate/Perito Moreno|IGR Cataratas del Iguazú|IGU Cataratas del Iguazú/Foz de Iguazú|PUJ Bávaro/Cap Cana|SJD Cabo San Lucas/San José del Cabo/Cabos|PVR Nuevo Vallarta/Riviera Nayarit|HUX Bahías de Huatulco|TQO Riviera Maya|CUN Playa del Carmen/Riviera Maya|VRA Matanzas|FLN Santa Catarina|SSA Bahía/San Salvador de Bahía|BPS Porto Seguro|NAT Natal|JPA João Pessoa
IST Constantinopla/Bizancio|ESB Angora|ADB Esmirna|GDN Danzig|WRO Breslavia/Breslau|SZZ Stettin|KRK Krakow|LWO Leópolis/Lemberg|BTS Bratislava/Presburgo|LJU Laibach|TBS Tiflis|EVN Ereván|KGD Königsberg|VOG Stalingrado|GOJ Gorki|SVX Sverdlovsk|KUF Kúibyshev|NQZ Astaná/Nur-Sultán|ALA Alma Atá|FRU Frunze|DYU Stalinabad|DNK Dnepropetrovsk|IEV Kyiv|KBP Kyiv|ODS Odesa|OSL Cristianía|TIA Tirana|PRN Pristina|SKP Skopie|TGD Titogrado
CGK Batavia/Jakarta|UPG Macasar|RGN Yangon|MDL Mandalay|PEN Penang|KIX Osaka|FUK Hakata|CTS Hokkaido|OKA Naha|PUS Pusan/Fusan|TNA Jinan|XMN Amoy|NKG Nankín|TAO Tsingtao|SHE Mukden|HRB Jarbín|TSN Tientsin|XIY Sian|CKG Chongqing|LXA Lasa|MFM Macau|CEB Cebú|SAI Angkor|VTE Viangchan|CMB Ceilán|TRV Trivandrum|COK Cochin|VNS Benarés|AMD Ahmadabad|GAU Gauhati
FIH Leopoldville|FBM Elisabethville|HRE Salisbury|MPM Lourenço Marques|BJL Bathurst|NDJ Fort Lamy|SSG Fernando Poo|EBB Kampala|DAR Tanganica|ZNZ Zanzíbar|TNR Antananarivo|CAI Cairo/El Qahira|SSH Sharm el Sheikh|LXR Luxor|JED Jeddah/La Meca|ALG Alger|TUN Túnez|RAK Marrakesh/Marraquech|CMN Dar el Beida
MUC München|CGN Köln|NUE Nuremberg|VIE Wien|PRG Praha|CPH København|GOT Göteborg|HEL Helsingfors|GVA Genève|BSL Basel|ZRH Zürich|FLR Firenze|NAP Napoli|TRN Torino|GOA Génova|VRN Verona|PSA Pisa|CAG Cerdeña|CTA Sicilia|PMO Sicilia|NCE Niza/Costa Azul|LIL Lille|BIQ Biarritz|EIN Eindhoven|ANR Antwerpen|LIS Lisboa|FNC Madeira|PDL Azores|TER Azores|ALC Costa Blanca|AGP Costa del Sol|GRO Gerona/Costa Brava|LEU La Seu|EAS Donostia|BIO Bilbo|VIT Gasteiz|PNA Iruña|LCG A Coruña|OVD Oviedo/Gijón/Avilés|XRY Cádiz|MAH Mahón|LPA Las Palmas|SPC La Palma|JTR Thira|HER Creta|CHQ Creta|CFU Kérkyra|RHO Rodos|SKG Tesalónica|LCA Chipre|PFO Chipre|MLA La Valeta
`);

/** Common names of an airport in addition to its official one and those in the package; `/` between several. */
export const NICKNAMES = table(`
BOG El Dorado/Eldorado/Luis Carlos Galán|MDE José María Córdova|EOH Olaya Herrera|CLO Alfonso Bonilla Aragón/Palmaseca|CTG Rafael Núñez/Crespo|BAQ Ernesto Cortissoz/Soledad|SMR Simón Bolívar|ADZ Gustavo Rojas Pinilla/Sesquicentenario|PEI Matecaña|BGA Palonegro/Lebrija|CUC Camilo Daza|AXM El Edén|MZL La Nubia|NVA Benito Salas|IBE Perales|MTR Los Garzones|VUP Alfonso López Pumarejo|RCH Almirante Padilla|LET Alfredo Vásquez Cobo|PSO Antonio Nariño/Chachagüí|PPN Guillermo León Valencia|EYP El Alcaraván|VVC La Vanguardia|UIB El Caraño|PVA El Embrujo|APO Antonio Roldán Betancourt/Carepa/Urabá|CZU Las Brujas/Sincelejo|EJA Yariguíes
UIO Mariscal Sucre/Tababela|GYE José Joaquín de Olmedo/Simón Bolívar|CUE Mariscal Lamar|LIM Jorge Chávez/Callao|CUZ Alejandro Velasco Astete|LPB El Alto|VVI Viru Viru|ASU Silvio Pettirossi|MVD Carrasco|SCL Pudahuel/Arturo Merino Benítez|EZE Ministro Pistarini|AEP Jorge Newbery|COR Ambrosio Taravella/Pajas Blancas|MDZ El Plumerillo|GRU Cumbica|GIG Tom Jobim|VCP Viracopos|CNF Confins|CCS Maiquetía/Simón Bolívar|MAR La Chinita|PTY Tocumen|PAC Albrook/Marcos Gelabert|BLB Panamá Pacífico/Howard
SJO Juan Santamaría/Alajuela|LIR Daniel Oduber|SAL Óscar Romero/Comalapa|GUA La Aurora|TGU Toncontín|SAP Ramón Villeda Morales|MGA Augusto Sandino|HAV José Martí|SDQ Las Américas|STI Cibao|SJU Luis Muñoz Marín/Isla Verde|MEX Benito Juárez/AICM|NLU Felipe Ángeles/AIFA|TLC Toluca|GDL Miguel Hidalgo|MTY Mariano Escobedo|TIJ Abelardo Rodríguez|AUA Reina Beatrix|CUR Hato
MAD Barajas/Adolfo Suárez|BCN El Prat/Josep Tarradellas|VLC Manises|SVQ San Pablo|PMI Son San Juan|LPA Gando|TFS Reina Sofía|TFN Los Rodeos|LIS Portela/Humberto Delgado|FCO Fiumicino/Leonardo da Vinci|CIA Ciampino|LIN Linate|MXP Malpensa|BGY Orio al Serio/Bérgamo|VCE Marco Polo|CDG Roissy|BVA Beauvais|BER Brandeburgo|SAW Sabiha Gökçen|DME Domodédovo|SVO Sheremétievo|VKO Vnúkovo|TLV Ben Gurión|DEL Indira Gandhi|ORD O Hare|MDW Midway|IAD Dulles|DCA Reagan|IAH George Bush/Intercontinental|HOU Hobby|DAL Love Field|LAS Harry Reid/McCarran|ATL Hartsfield|BOS Logan|PHX Sky Harbor|SEA Tacoma/SeaTac|YYZ Pearson|YTZ Billy Bishop|YUL Trudeau/Dorval
`);

/** Countries and territories whose people travel, though no airport there has scheduled service. */
export const COUNTRIES_WITHOUT_SERVICE = 'AD AX LI MC PN PS SJ SM TK VA'.split(' ');

/** What people write for a country other than its name in CLDR, where a form asks for a nationality too; `/` between several. */
export const OTHER_COUNTRY_NAMES = table(`
CO colombiana/colombiano|VE venezolana/venezolano|EC ecuatoriana/ecuatoriano|PE peruana/peruano|BO boliviana/boliviano|CL chilena/chileno|AR argentina/argentino|UY uruguaya/uruguayo|PY paraguaya/paraguayo|BR brasileña/brasileño/brasilera/brasilero
MX mexicana/mexicano|PA panameña/panameño|CR costarricense|NI nicaragüense|HN hondureña/hondureño|SV salvadoreña/salvadoreño|GT guatemalteca/guatemalteco|CU cubana/cubano|DO dominicana/dominicano|PR puertorriqueña/puertorriqueño|HT haitiana/haitiano
US EEUU/USA/Estados Unidos de América/estadounidense/norteamericana/norteamericano|CA canadiense|ES española/español|PT portuguesa/portugués|FR francesa/francés|IT italiana/italiano|DE alemana/alemán|CH suiza/suizo|AT austriaca/austriaco|BE belga
GB Gran Bretaña/Inglaterra/Escocia/Gales/británica/británico/inglesa/inglés|IE irlandesa/irlandés|NL Holanda/holandesa/holandés|SE sueca/sueco|NO noruega/noruego|DK danesa/danés|PL polaca/polaco|RU rusa/ruso|UA ucraniana/ucraniano|GR griega/griego
CN china/chino|JP japonesa/japonés|KR surcoreana/surcoreano|IN india/indio|IL israelí|LB libanesa/libanés|SY siria/sirio|TR turca/turco|AU australiana/australiano|AD andorrana/andorrano|PS palestina/palestino
CZ República Checa|CI Costa de Marfil|MM Birmania|MK Macedonia|SZ Suazilandia|TL Timor Oriental|VA Vaticano|CV Cape Verde/Cabo Verde|CD Congo Kinshasa|CG Congo Brazzaville|HK Hong Kong|MO Macao|TW Taiwan|AE Emiratos
`);

/** Regions with a Spanish name. */
export const SPANISH_REGIONS: Record<string, string> = Object.fromEntries(
  `New York=Nueva York|New Jersey=Nueva Jersey|New Mexico=Nuevo México|New Hampshire=Nuevo Hampshire|North Carolina=Carolina del Norte|South Carolina=Carolina del Sur|North Dakota=Dakota del Norte|South Dakota=Dakota del Sur|Pennsylvania=Pensilvania|Louisiana=Luisiana|Mississippi=Misisipi|Missouri=Misuri|Michigan=Míchigan|Hawaii=Hawái|Texas=Tejas|Tennessee=Tenesí|Oregon=Oregón|West Virginia=Virginia Occidental|District of Columbia=Distrito de Columbia|British Columbia=Columbia Británica|Newfoundland and Labrador=Terranova y Labrador|Nova Scotia=Nueva Escocia|New Brunswick=Nuevo Brunswick|Prince Edward Island=Isla del Príncipe Eduardo|Northwest Territories=Territorios del Noroeste|Canary Islands=Islas Canarias|Basque Country=País Vasco|Catalonia=Cataluña|Bavaria=Baviera|Saxony=Sajonia|Lower Saxony=Baja Sajonia|Thuringia=Turingia|North Rhine-Westphalia=Renania del Norte-Westfalia|Rhineland-Palatinate=Renania-Palatinado|Brandenburg=Brandeburgo|Apulia=Apulia|Sicily=Sicilia|Sardinia=Cerdeña|Lombardy=Lombardía|Piedmont=Piamonte|Tuscany=Toscana|Abruzzi=Abruzos|Corsica=Córcega|Normandy=Normandía|Brittany=Bretaña|Occitanie=Occitania|Nouvelle-Aquitaine=Nueva Aquitania|Scotland=Escocia|Wales=Gales|England=Inglaterra|Northern Ireland=Irlanda del Norte|New South Wales=Nueva Gales del Sur|South Australia=Australia Meridional|Western Australia=Australia Occidental|Crete=Creta`
    .split('|')
    .map((row) => row.split('=') as [string, string]),
);

/** Served airports missing from the package. */
export const MISSING_AIRPORTS = `
GPS|EC-W|-0.4538|-90.2659|Seymour|Baltra
SCY|EC-W|-0.9102|-89.6174|San Cristóbal|San Cristóbal
BLB|PA-8|8.9148|-79.5996|Panamá Pacífico|Ciudad de Panamá
NQU|CO-CHO|5.6964|-77.2806|Reyes Murillo|Nuquí
ACD|CO-CHO|8.4975|-77.2733|Alcides Fernández|Acandí
LQM|CO-PUT|-0.1823|-74.7708|Caucayá|Puerto Leguízamo
RVE|CO-ARA|6.9519|-71.8572|Los Colonizadores|Saravena
TQO|MX-ROO|20.1747|-87.6603|Felipe Carrillo Puerto|Tulum
LOH|EC-L|-3.9959|-79.3719|Ciudad de Catamayo|Loja
UYU|BO-P|-20.4463|-66.8484|Joya Andina|Uyuni
MHC|CL-LL|-42.3404|-73.7157|Mocopulli|Castro
OPS|BR-MT|-11.885|-55.5861|Presidente João Batista Figueiredo|Sinop
DOU|BR-MS|-22.2019|-54.9266|Francisco de Matos Pereira|Dourados
JDO|BR-CE|-7.219|-39.2701|Orlando Bezerra de Menezes|Juazeiro do Norte
CLV|BR-GO|-17.7253|-48.6075|Nelson Ribeiro Guimarães|Caldas Novas
GVR|BR-MG|-18.8952|-41.9822|Coronel Altino Machado|Governador Valadares
BYO|BR-MS|-21.2473|-56.4525|Bonito|Bonito
AAX|BR-MG|-19.5632|-46.9604|Romeu Zema|Araxá
LEC|BR-BA|-12.4823|-41.277|Horácio de Mattos|Lençóis
PIN|BR-AM|-2.673|-56.7772|Júlio Belém|Parintins
CFB|BR-RJ|-22.9217|-42.0743|Cabo Frio|Cabo Frio
`
  .trim()
  .split('\n')
  .map((row) => {
    const [iata_code, iso_region, latitude_deg, longitude_deg, name, municipality] = row.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      iata_code,
      iso_region,
      iso_country: iso_region.slice(0, 2),
      latitude_deg,
      longitude_deg,
      name,
      municipality,
      type: 'medium_airport',
      scheduled_service: 'yes',
      keywords: '',
    };
  });

/**
 * Zones of airports near a border, where `tz-lookup`, whose map is coarse, takes those of the neighbours. Found by comparing all airports
 * with the polygons of `geo-tz` 8.1.9 on the clocks of December 2026 to December 2027; without Tabatinga and Gold Coast, whose airports
 * keep the time of the other side by law and by custom.
 */
export const ZONES: Record<string, string> = {
  ACD: 'America/Bogota',
  BAH: 'Asia/Bahrain',
  CHX: 'America/Panama',
  CIJ: 'America/La_Paz',
  CJS: 'America/Ciudad_Juarez',
  CWJ: 'Asia/Shanghai',
  CYX: 'Asia/Srednekolymsk',
  DIL: 'Asia/Dili',
  DUE: 'Africa/Luanda',
  ETM: 'Asia/Jerusalem',
  FSP: 'America/Miquelon',
  GDT: 'America/Grand_Turk',
  IAM: 'Africa/Algiers',
  KAW: 'Asia/Yangon',
  KEP: 'Asia/Kathmandu',
  LKG: 'Africa/Nairobi',
  LMP: 'Europe/Rome',
  LTI: 'Asia/Ulaanbaatar',
  LZY: 'Asia/Shanghai',
  MQC: 'America/Miquelon',
  NDU: 'Africa/Windhoek',
  NLI: 'Asia/Vladivostok',
  OKL: 'Asia/Jayapura',
  PCR: 'America/Bogota',
  PEM: 'America/Lima',
  PPG: 'Pacific/Pago_Pago',
  PSG: 'America/Sitka',
  PYH: 'America/Caracas',
  RUA: 'Africa/Kampala',
  TCP: 'Africa/Cairo',
  ULY: 'Europe/Ulyanovsk',
  WRG: 'America/Sitka',
  XKS: 'America/Winnipeg',
  XWA: 'America/Chicago',
  YBT: 'America/Winnipeg',
  YBX: 'America/Blanc-Sablon',
  YCL: 'America/Moncton',
  YHR: 'America/Blanc-Sablon',
  YPL: 'America/Atikokan',
  YTL: 'America/Winnipeg',
  ZFM: 'America/Inuvik',
};

/** Served airports the package lists as unserved. */
export const SERVED_ALL_THE_SAME = new Set(['PDP', 'CAQ', 'OCV']);

/**
 * The GeoNames id of each city whose airports have a page (geonames.org/3688689 is Bogotá). A resort without a centre has none.
 * Read by `scripts/generators/build-city-centers.ts`.
 */
export const GEONAMES_CITIES: Record<string, number> = {
  BOG: 3_688_689,
  MDE: 3_674_962,
  CLO: 3_687_925,
  CTG: 3_687_238,
  BAQ: 3_689_147,
  SMR: 3_668_605,
  ADZ: 3_670_218,
  PEI: 3_672_486,
  BGA: 3_688_465,
  CUC: 3_685_533,
  AXM: 3_689_560,
  MTR: 3_674_453,
  LET: 3_676_623,
  LIM: 3_936_456,
  UIO: 3_652_462,
  PTY: 3_703_443,
  SCL: 3_871_336,
  BUE: 3_435_910,
  SAO: 3_448_439,
  MEX: 3_530_597,
  CUN: 3_531_673,
  SDQ: 3_492_908,
  MIA: 4_164_138,
  FLL: 4_155_966,
  ORL: 4_167_147,
  NYC: 5_128_581,
  MAD: 3_117_735,
  BCN: 3_128_760,
};

/** Passengers a year in millions, rounded: ranks suggestions, and sets how much the sandbox's airlines fly there. */
export const PASSENGERS_MILLIONS = Object.fromEntries(
  Object.entries(
    table(`
ATL 105|DXB 87|DFW 82|LHR 79|HND 79|DEN 78|IST 76|ORD 74|DEL 72|PVG 55|CDG 67|LAX 75|AMS 62|MAD 60|FRA 59|SIN 58|CAN 63|ICN 56|JFK 62|PEK 53|LAS 58|MCO 58|MIA 56|BKK 52|CLT 53|SEA 51|PHX 49|EWR 49|SFO 50|BCN 50|HKG 40|BOM 52|IAH 46|KUL 47|DOH 46|SZX 53|JED 43|MUC 37|FCO 40|SYD 39|LGW 40|BOS 41|CGK 49|MEX 48|NRT 33|MNL 45|FLL 35|MSP 33|LGA 32|DTW 31|PHL 28|TPE 36|PKX 39|CTU 45|TFU 45|GRU 41|BOG 40|SAW 37|YYZ 45|SLC 27|KIX 25|DUB 32|ZRH 29|CPH 27|LIS 33|VIE 29|OSL 25|MAN 28|ORY 33|STN 28|BRU 22|ARN 22|CUN 33|RUH 32|BLR 33|CAI 26|MEL 35|BWI 26|IAD 25|DCA 25|SAN 24|TPA 24|BNA 22|AUS 22|MXP 26|BER 23|DUS 19|ATH 28|PMI 31|AGP 22|HEL 15|DME 15|SVO 37|LED 20|TLV 19|HAN 30|SGN 38|DPS 20|JNB 18|CPT 10|NBO 8|ADD 12|CMN 8|LOS 6|YVR 25|YUL 20|YYC 18|SCL 24|LIM 24|EZE 11|AEP 15|PTY 18|GDL 17|MTY 14|TIJ 12|CGH 22|BSB 15|VCP 12|GIG 14|CNF 11|SSA 7|REC 9|POA 7|FOR 6|CWB 6|FLN 4|SDU 6|MDE 12|CTG 7|CLO 7|BAQ 3.5|SMR 3.5|ADZ 2|PEI 3|BGA 2|CUC 1.3|MTR 1.3|EOH 1|AXM 0.7|VUP 0.5|NVA 0.4|PSO 0.5|LET 0.3|EYP 0.3|RCH 0.3|APO 0.3|UIB 0.4|IBE 0.2|PPN 0.2|VVC 0.1|UIO 5.3|GYE 4.7|CUE 0.4|GPS 0.5|CUZ 4|AQP 2|PIU 1.3|TRU 1|IQT 1.1|VVI 3|LPB 2|CBB 1.7|ASU 1.3|MVD 2|COR 3.5|MDZ 2.3|BRC 2.2|IGR 1.4|SLA 1.2|USH 1|FTE 0.9|NQN 1|TUC 0.8|ROS 0.7|PUQ 1.2|PMC 1.9|CJC 2.3|ANF 2.2|IQQ 1.8|CCP 1.4|IPC 0.1|CCS 4|MAR 1|PMV 1|SJO 5.6|LIR 1.9|SAL 5|GUA 3.8|TGU 0.7|XPL 0.8|SAP 1|MGA 1.1|BZE 1.1|HAV 3|PUJ 9.5|SDQ 5.6|STI 2|SJU 13|AUA 3|CUR 1.6|MBJ 5|NAS 4|POS 2|BGI 2|SXM 1.5|SJD 7.5|PVR 6.8|MID 3.7|TQO 1.3|BJX 3|NLU 6|OAX 1.8|QRO 1.8|SVQ 9|VLC 11|ALC 18|BIO 7|TFS 13|LPA 15|IBZ 9|SCQ 3.6|OPO 16|FAO 10|NCE 15|LYS 10|MRS 11|TLS 8|BOD 6|GVA 18|HAM 15|STR 9|CGN 10|NAP 13|VCE 12|BLQ 10|CTA 12|PMO 9|BGY 17|LIN 10|BUD 18|PRG 16|WAW 21|KRK 11|OTP 16|SOF 8|EDI 16|GLA 8|BHX 12|LTN 17|BRS 10|KEF 8|AYT 38|ADB 11|RAK 9|TUN 7|ALG 9|HRG 9|AMM 9|BEY 6|KWI 15|BAH 9|MCT 13|AUH 29|HYD 27|MAA 23|CCU 20|CMB 8|MLE 4|KTM 9|DAC 10|KHI 7|CEB 11|HKT 16|DMK 30|USM 2.7|PNH 5|BNE 23|PER 16|ADL 8|AKL 19|CHC 6|ITM 15|FUK 24|CTS 24|OKA 21|GMP 25|CJU 29|SHA 48|HGH 48|XIY 47|CKG 49|KMG 47|WUH 30|NKG 30|HNL 21|MDW 21|DAL 17|HOU 14|STL 15|RDU 15|PDX 17|SMF 13|SJC 12|OAK 11|SNA 11|MSY 13|CLE 10|PIT 10|IND 10|CVG 9|SAT 11|RSW 11|JAX 7|PBI 8|RIC 5|BUF 5|ANC 5|OGG 7|YOW 5|YEG 8|YHZ 4|YWG 4
`),
  ).map(([code, millions]) => [code, Number(millions)]),
);

function table(text: string): Record<string, string> {
  const rows = text.split(/[|\n]/).map((row) => row.trim());
  return Object.fromEntries(rows.filter(Boolean).map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]));
}
