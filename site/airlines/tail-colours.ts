/** The approximate colours of an airline's tails: enough to recognise it in a list, without its logo. */
export type TailColours = { body: string; accent: string };

/** Codes of one group share their colours. */
const KNOWN = `
AV 2K TA LR: da291c 8c1515
LA JJ LP 4C XL 4M PZ: 1b0088 e8114b
CM: 003a8c c9a24b
P5: 5b2d8e f7a600
JA: 16325c e4002b
VE: 0057a6 f58220
9R: 12408f e31c23
H2: 5e2590 e6007e
VH: ffd100 e4002b
G3: f26a21 ffffff
AD: 0a3a82 7ac143
AR: 0098d8 00205b
FO: ffd100 1d1d1b
OB: 0b4ea2 ffc20e
Y4: 7d1f7f 6cc24a
VB: 00a34a d6001c
AM: 0b2343 e4002b
DM: 4b1e78 00c1d5
V0: 0033a0 f47b20
CU: c8102e 002a8f
BW: 4b2e83 00a5b5
IB I2: d7192d fab600
UX: 0a2f87 41b6e6
VY: ffcc00 6d6e71
TP: 0a8a3a e2231a
AA: 0b5fa5 c8102e
DL: c01933 0b1f3a
UA: 0033a0 6cace4
B6: 00358e 4ba3e3
NK: ffec00 111111
F9: 00693e 9bcb3c
WN: 304cb2 f9b612
AS: 01426a 0aa5c2
HA: 4a1a7c e5317b
AC: d22630 1d1d1b
WS: 005b96 00a79d
TS: 0065a4 82c8f0
AF: 002157 e1000f
KL: 00a1de 003145
HV: 00a94f ffffff
BA: 075aaa eb2226
VS: c3102f 5b2b82
U2: ff6600 ffffff
FR: 073590 f1c933
EI: 00856f 8dc63f
LH: 05164d ffad00
EW: 97134a 00a5d9
LX: d8000d ffffff
OS: d81e05 ffffff
SN: 003366 e30613
AZ: 0a3a82 009246
SK: 0a1f5c 7f8fb5
DY: d81939 003251
AY: 0b1560 ffffff
FI: 00247d f2b700
LO: 0e3192 ffffff
W6: c6007e 06038d
TK: c70a0c ffffff
PC: fdc800 e4002b
LY: 0a2463 7fb2e5
MS: 00205b b49a5a
RJ: 2b2b2b b58f4b
EK: d71920 00732f
EY: 8a6d2f c9b27c
QR: 5c0632 8e8c8f
SV: 006b3f c5a253
AT: c1272d 006233
ET: 00873f fedd00
KQ: d0112b 1d1d1b
SA: 00247d ffb81c
AI: b01c2e f2a900
6E: 001b94 5b8def
SQ: 1d3c78 f99f1c
MH: 0a2f6b d6001c
TG: 4b1e6d e5a823
VN: 00597b d9a441
GA: 006b8f 7fc8d8
PR: 0038a8 ce1126
CX: 006564 ffffff
BR: 006b3f f58220
CA: c8102e ffffff
MU: 0a2f6b e4002b
CZ: 0083c9 d6001c
NH: 13448f 00a0e9
JL: c8102e ffffff
KE: 0a7bbd e4002b
QF: d6001c ffffff
NZ: 1d1d1b ffffff
`;

const BY_CODE = new Map<string, TailColours>(
  KNOWN.trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', colours = ''] = line.split(': ');
      const [body, accent] = colours.split(' ');
      return codes.split(' ').map((code) => [code, { body: `#${body}`, accent: `#${accent}` }] as const);
    }),
);

/** The known colours, else colours derived from the code. */
export const tailColours = (code: string): TailColours => BY_CODE.get(code) ?? madeUpColours(code);

/** Dark enough for white letters at any hue. */
function madeUpColours(code: string): TailColours {
  const hue = [...code].reduce((sum, letter) => (sum * 37 + letter.charCodeAt(0) * 101) % 360, 7);
  return { body: `hsl(${hue} 45% 30%)`, accent: `hsl(${(hue + 40) % 360} 55% 65%)` };
}
