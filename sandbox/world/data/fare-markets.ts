/**
 * Markets whose fares differ from what distance alone would say: a country for its domestic flights, two countries, or two airports,
 * which come first|factor. Low-cost competition makes fares lower (Chile, Peru, Mexico; Colombia with its neighbours and the United
 * States), business travel higher (the air bridge of São Paulo and Rio). Our own figures, chosen against `docs/price-sanity.md`.
 */
export const FARE_MARKETS = `
CGH-SDU|1.9
GIG-GRU|1.3
CL|0.68
MX|0.82
PE|0.82
AR|0.88
BR|0.92
CO-US|0.85
CO-PE|0.85
CO-EC|0.85
CL-CO|0.82
AR-CO|0.88
BR-CO|0.88
`;
