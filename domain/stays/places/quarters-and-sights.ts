/**
 * Parts of cities, nearby towns and sights to search hotels around: name | other names | city code | kind | position. Positions
 * are accurate to some hundred metres, because searches around them cover kilometres.
 */
const TABLE = `
Chapinero||BOG|q|4.648 -74.063
La Candelaria|Centro Histórico de Bogotá|BOG|q|4.597 -74.074
Usaquén||BOG|q|4.695 -74.031
Zona T|Zona Rosa de Bogotá|BOG|q|4.667 -74.053
Parque de la 93||BOG|q|4.677 -74.048
Ciudad Salitre|Salitre|BOG|q|4.655 -74.107
Cerro de Monserrate|Monserrate|BOG|s|4.606 -74.056
Corferias||BOG|s|4.630 -74.090
El Poblado|Poblado|MDE|q|6.209 -75.567
Laureles||MDE|q|6.245 -75.594
Guatapé|Piedra del Peñol|MDE|s|6.232 -75.158
Ciudad Amurallada|Centro Histórico de Cartagena,Walled City|CTG|q|10.424 -75.549
Bocagrande||CTG|q|10.403 -75.553
Getsemaní||CTG|q|10.421 -75.546
Castillo San Felipe||CTG|s|10.422 -75.539
Islas del Rosario||CTG|s|10.176 -75.745
El Rodadero|Rodadero|SMR|q|11.204 -74.227
Taganga||SMR|q|11.267 -74.191
Parque Tayrona|Tayrona|SMR|s|11.307 -74.066
Barrio Granada||CLO|q|3.457 -76.535
San Antonio de Cali||CLO|q|3.447 -76.541
Salento||AXM|q|4.637 -75.571
Valle de Cocora|Cocora|AXM|s|4.638 -75.488
Parque del Café||AXM|s|4.540 -75.771
Villa de Leyva||BOG|q|5.633 -73.524
Miraflores||LIM|q|-12.121 -77.030
Barranco||LIM|q|-12.149 -77.021
San Isidro||LIM|q|-12.097 -77.036
Machu Picchu|Aguas Calientes|CUZ|s|-13.155 -72.525
Valle Sagrado|Urubamba|CUZ|q|-13.305 -72.116
La Mariscal||UIO|q|-0.204 -78.491
Centro Histórico de Quito||UIO|q|-0.220 -78.512
Casco Viejo|Casco Antiguo|PTY|q|8.952 -79.535
Canal de Panamá|Esclusas de Miraflores|PTY|s|8.997 -79.592
Providencia de Santiago|Providencia|SCL|q|-33.431 -70.609
Las Condes||SCL|q|-33.408 -70.567
Palermo Soho|Palermo|BUE|q|-34.588 -58.430
Recoleta||BUE|q|-34.588 -58.393
San Telmo||BUE|q|-34.621 -58.372
Puerto Madero||BUE|q|-34.612 -58.363
Obelisco||BUE|s|-34.604 -58.382
Avenida Paulista|Paulista|SAO|q|-23.561 -46.656
Copacabana||RIO|q|-22.971 -43.182
Ipanema||RIO|q|-22.984 -43.205
Cristo Redentor|Corcovado|RIO|s|-22.952 -43.211
Polanco||MEX|q|19.433 -99.196
Condesa|Roma Norte|MEX|q|19.412 -99.171
Zócalo||MEX|s|19.433 -99.133
Teotihuacán|Pirámides|MEX|s|19.692 -98.844
Zona Hotelera|Zona Hotelera de Cancún|CUN|q|21.133 -86.747
Playa del Carmen|Quinta Avenida|CUN|q|20.629 -87.074
Tulum||CUN|q|20.211 -87.465
Isla Mujeres||CUN|q|21.250 -86.749
Bávaro||PUJ|q|18.683 -68.445
Zona Colonial||SDQ|q|18.473 -69.883
La Habana Vieja||HAV|q|23.137 -82.352
South Beach|Ocean Drive|MIA|q|25.783 -80.134
Brickell||MIA|q|25.759 -80.193
Walt Disney World|Disney,Magic Kingdom|ORL|s|28.385 -81.564
International Drive||ORL|q|28.443 -81.471
Universal Studios|Universal Orlando|ORL|s|28.474 -81.468
Times Square||NYC|s|40.758 -73.985
Manhattan||NYC|q|40.759 -73.979
Brooklyn||NYC|q|40.693 -73.987
Central Park||NYC|s|40.771 -73.974
Las Vegas Strip|The Strip|LAS|q|36.115 -115.173
Hollywood||LAX|q|34.098 -118.327
Puerta del Sol||MAD|s|40.417 -3.703
Gran Vía||MAD|q|40.420 -3.705
Barrio de Salamanca||MAD|q|40.430 -3.678
Malasaña||MAD|q|40.427 -3.703
Sagrada Familia||BCN|s|41.404 2.174
Barrio Gótico|Ramblas|BCN|q|41.383 2.176
Barceloneta||BCN|q|41.379 2.189
Torre Eiffel|Eiffel Tower|PAR|s|48.858 2.294
Montmartre||PAR|q|48.887 2.339
Museo del Louvre|Louvre|PAR|s|48.861 2.336
Disneyland París|Disneyland Paris|PAR|s|48.870 2.780
Coliseo|Colosseo|ROM|s|41.890 12.492
El Vaticano|Vaticano,San Pedro|ROM|s|41.902 12.457
Trastevere||ROM|q|41.889 12.470
Westminster|Big Ben|LON|q|51.500 -0.125
Soho de Londres|Soho|LON|q|51.513 -0.131
Baixa|Rossio|LIS|q|38.711 -9.139
Belém de Lisboa|Torre de Belém|LIS|s|38.692 -9.216
`;

export type Sight = {
  name: string;
  alsoCalled: string[];
  cityCode: string;
  kind: 'quarter' | 'landmark';
  lat: number;
  lon: number;
};

export const QUARTERS_AND_SIGHTS: readonly Sight[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [name = '', also = '', cityCode = '', kind, position = ''] = row.split('|');
    const [lat, lon] = position.split(' ').map(Number) as [number, number];
    return { name, alsoCalled: also ? also.split(',') : [], cityCode, kind: kind === 'q' ? 'quarter' : 'landmark', lat, lon };
  });
