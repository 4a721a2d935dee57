/**
 * Terminals: airport|terminal of all others (`-` for none known)|terminal:airlines… where `home` is every domestic flight and `away`
 * every international one. An airport without a row has one terminal, or none that a ticket names. Sources: the airports' own pages
 * (Opain for BOG since 2021, LIM's one new terminal since June 2025, Aena, Tocumen, AA2000, GRU Airport, Heathrow, Paris, JFK), read in
 * 2025 and 2026.
 */
export const TERMINALS = `
BOG|1|2:9R VE
MEX|1|2:AM DL CM LA P5
CUN|3|4:AM AV CM LA Y4 VB home|2:B6 WN UX
GDL|1|2:VB
MTY|A|B:AM DL|C:VB
SCL|2|1:home
EZE|A|C:home
AEP|A|
COR|-|
GRU|3|2:G3 CM AV AR TP home|1:AD
GIG|2|
BSB|1|
CNF|1|
PTY|1|2:CM UA
SJO|M|D:home
SDQ|A|
PUJ|B|A:B6 AA NK F9 WN DM
HAV|3|1:home
SJU|A|B:UA AA|C:NK F9 DL
MIA|D|N:AA|J:AV LA CM|H:DL
FLL|4|3:B6 AA|2:DL AC|1:UA WN AS
MCO|B|A:WN AS LA AV CM|C:B6
JFK|4|8:AA BA IB QR AY JL CX|5:B6 |1:AF LH KL AZ TK KE NH|7:AS EI
EWR|B|A:UA AA B6 AC|C:
LGA|B|C:DL
ATL|I|S:home
ORD|5|1:UA NH LH|2:AC|3:AA
DFW|D|E:DL UA|C:home
IAH|D|C:home|E:UA
LAX|B|4:AA|3:DL|7:UA|1:WN|6:AS
SFO|A|3:UA|1:AA WN|2:DL AS
BOS|E|C:B6|A:DL|B:AA UA
IAD|-|
YYZ|3|1:AC UA LH TK CM AV
YUL|-|
MAD|1|4S:AV LA AA BA QR AY JL|4:IB I2 VY LL
BCN|1|2:FR U2
LIS|1|2:FR U2 W6
CDG|1|2E:AF KL DL AM|2D:U2|2F:home
ORY|4|1:VY IB|3:AF HV
LHR|4|5:BA IB AA|3:VS DL|2:UA AC LH LX OS SN AV TP NH SQ TK
LGW|S|N:U2
FRA|2|1:LH UA AC TK TP LX OS AV LA NH
MUC|1|2:LH UA AC LX OS
AMS|-|
FCO|3|1:AZ home
MXP|1|2:U2
ZRH|-|
IST|-|
DXB|1|3:EK QF|2:FZ
DOH|-|
NRT|1|2:JL AA BA QF|3:JQ
HND|3|2:NH home|1:JL
LIM|-|
`;
