/**
 * Where the hotels of a city are, one row a quarter: city|quarter|zone|latitude|longitude|radius in km|share of the city's hotels in per
 * cent|address. In addresses `7..13` is a number between these, `00` a house, `STREET` an invented street's name. Positions to about 300 metres and streets as maps
 * of the cities show them, shares as booking sites list hotels there; written on 2026-11-28.
 */
export const QUARTERS = `
BOG|La Candelaria|centre|4.5975|-74.0745|0.6|13|Calle 9..14 # 2..6-00
BOG|Centro Internacional|centre|4.6150|-74.0715|0.6|12|Carrera 7..13 # 24..33-00
BOG|Teusaquillo|quarter|4.6350|-74.0760|0.8|8|Calle 36..45 # 14..22-00
BOG|Chapinero|quarter|4.6480|-74.0625|0.8|19|Carrera 9..15 # 54..67-00
BOG|Zona T|quarter|4.6670|-74.0535|0.6|16|Calle 79..88 # 11..15-00
BOG|Chicó|quarter|4.6770|-74.0490|0.7|11|Carrera 11..18 # 92..100-00
BOG|Usaquén|quarter|4.6955|-74.0335|0.6|6|Calle 114..120 # 6..9-00
BOG|Salitre|quarter|4.6540|-74.1050|0.9|8|Carrera 60..69 # 23..26-00
BOG|Aeropuerto|airport|4.6870|-74.1240|0.9|7|Avenida El Dorado # 85..103-00
MDE|El Poblado|quarter|6.2090|-75.5680|0.8|45|Carrera 35..43 # 5..11-00
MDE|Laureles|quarter|6.2450|-75.5950|0.8|26|Circular 1..5 # 70..76-00
MDE|Centro|centre|6.2500|-75.5680|0.7|15|Calle 48..56 # 45..52-00
MDE|Ciudad del Río|quarter|6.2230|-75.5740|0.4|8|Carrera 44..48 # 18..26-00
MDE|Aeropuerto|airport|6.1600|-75.4330|0.8|6|Vía al aeropuerto km 1..4
CLO|Granada|quarter|3.4580|-76.5330|0.5|34|Avenida 8..9N # 10..18-00
CLO|San Antonio|quarter|3.4470|-76.5410|0.4|24|Carrera 5..12 # 1..4-00
CLO|Centro|centre|3.4520|-76.5320|0.5|18|Calle 8..15 # 3..8-00
CLO|Ciudad Jardín|quarter|3.3660|-76.5330|0.8|18|Carrera 100..105 # 11..16-00
CLO|Aeropuerto|airport|3.5430|-76.3970|0.8|6|Recta Cali-Palmira km 17..20
CTG|Centro amurallado|centre|10.4238|-75.5503|0.3|22|Calle STREET # 36..38-00
CTG|Getsemaní|centre|10.4215|-75.5465|0.2|16|Calle 25..31 # 9..10-00
CTG|Bocagrande|beach|10.4065|-75.5535|0.25|32|Carrera 1..3 # 5..11-00
CTG|Manga|quarter|10.4130|-75.5360|0.35|6|Calle 24..29 # 17..25-00
CTG|La Boquilla|beach|10.4755|-75.4975|0.3|14|Anillo Vial km 8..12
CTG|Crespo|airport|10.4445|-75.5155|0.3|10|Calle 65..70 # 4..7-00
BAQ|Alto Prado|quarter|11.0060|-74.8090|0.7|52|Carrera 51..56 # 76..84-00
BAQ|El Prado|quarter|10.9950|-74.7990|0.5|24|Carrera 53..58 # 66..74-00
BAQ|Centro|centre|10.9820|-74.7830|0.5|14|Calle 34..45 # 40..46-00
BAQ|Aeropuerto|airport|10.8890|-74.7870|0.6|10|Calle 30 # 24..28-00
SMR|Centro histórico|centre|11.2430|-74.2105|0.4|28|Calle 12..22 # 1..6-00
SMR|El Rodadero|beach|11.2040|-74.2255|0.3|38|Carrera 2..4 # 5..19-00
SMR|Pozos Colorados|beach|11.1600|-74.2225|0.3|20|Carrera 4 # 90..122-00
SMR|Taganga|beach|11.2665|-74.1895|0.2|8|Carrera 1..3 # 6..18-00
SMR|Aeropuerto|airport|11.1250|-74.2260|0.6|6|Troncal del Caribe km 14..17
ADZ|North End|centre|12.5830|-81.6985|0.4|52|Avenida Colón # 1..6-00
ADZ|Spratt Bight|beach|12.5860|-81.6990|0.2|22|Avenida Colombia # 1..5-00
ADZ|San Luis|beach|12.5370|-81.7110|0.3|18|Carretera San Luis km 5..11
ADZ|West View|quarter|12.5480|-81.7270|0.5|8|Carretera Circunvalar km 9..14
PVA|Aguadulce|beach|13.3530|-81.3910|0.2|48|Bahía Aguadulce, casa 1..40
PVA|Bahía Suroeste|beach|13.3290|-81.3900|0.2|22|Bahía Suroeste, casa 1..30
PVA|Santa Isabel|centre|13.3755|-81.3720|0.2|14|Santa Isabel, casa 1..40
PVA|Lazy Hill|quarter|13.3600|-81.3880|0.25|16|Lazy Hill, casa 1..30
LET|Centro|centre|-4.2130|-69.9410|0.5|78|Calle 6..14 # 4..11-00
LET|Vía Los Lagos|quarter|-4.1830|-69.9420|0.7|22|Vía Los Lagos km 2..8
PEI|Centro|centre|4.8140|-75.6960|0.6|44|Calle 14..25 # 5..10-00
PEI|Pinares|quarter|4.8030|-75.6890|0.5|34|Carrera 13..17 # 5..13-00
PEI|Cerritos|quarter|4.8030|-75.7940|1.2|22|Vía Cerritos km 4..12
AXM|Centro|centre|4.5350|-75.6750|0.6|40|Calle 14..23 # 12..18-00
AXM|Avenida Bolívar|quarter|4.5540|-75.6580|0.6|36|Carrera 14 # 2..23N-00
AXM|Vereda Palermo|quarter|4.5100|-75.7400|1.5|24|Vía a Quimbaya km 3..9
LIM|Miraflores|quarter|-12.1195|-77.0290|0.7|46|STREET 100..990, Miraflores
LIM|San Isidro|quarter|-12.0970|-77.0360|0.7|18|STREET 100..990, San Isidro
LIM|Barranco|quarter|-12.1450|-77.0205|0.3|12|STREET 100..700, Barranco
LIM|Centro|centre|-12.0490|-77.0330|0.6|16|STREET 100..900, Cercado
LIM|Callao|airport|-12.0290|-77.1060|0.6|8|STREET 100..900, Callao
CUZ|Centro|centre|-13.5165|-71.9785|0.6|66|STREET 100..700
CUZ|San Blas|quarter|-13.5145|-71.9745|0.3|24|STREET 100..600, San Blas
CUZ|Wanchaq|quarter|-13.5260|-71.9650|0.6|10|STREET 100..900, Wanchaq
UIO|La Mariscal|quarter|-0.2030|-78.4920|0.6|36|STREET E4..E9-00, La Mariscal
UIO|La Carolina|quarter|-0.1830|-78.4830|0.7|22|STREET N30..N36-00, La Carolina
UIO|Centro histórico|centre|-0.2200|-78.5130|0.5|34|STREET Oe3..Oe8-00, Centro
UIO|Tababela|airport|-0.1400|-78.3600|0.8|8|STREET km 1..4, Tababela
GPS|Puerto Ayora|centre|-0.7425|-90.3145|0.4|84|STREET, Puerto Ayora
GPS|Bellavista|quarter|-0.6930|-90.3240|0.7|16|STREET, Bellavista
PTY|El Cangrejo|quarter|8.9860|-79.5270|0.4|28|STREET, El Cangrejo
PTY|Bella Vista|quarter|8.9820|-79.5260|0.4|24|STREET, Bella Vista
PTY|Casco Viejo|centre|8.9525|-79.5355|0.2|16|STREET 1..13, Casco Viejo
PTY|Punta Pacífica|quarter|8.9790|-79.5105|0.3|22|STREET, Punta Pacífica
PTY|Tocumen|airport|9.0700|-79.4000|0.8|10|Vía Tocumen km 1..4
MEX|Centro Histórico|centre|19.4330|-99.1380|0.8|30|STREET 1..120, Centro
MEX|Roma|quarter|19.4170|-99.1630|0.8|18|STREET 1..320, Roma Norte
MEX|Condesa|quarter|19.4120|-99.1740|0.6|10|STREET 1..200, Condesa
MEX|Zona Rosa|quarter|19.4260|-99.1650|0.5|20|STREET 1..250, Juárez
MEX|Polanco|quarter|19.4330|-99.1950|0.7|14|STREET 1..400, Polanco
MEX|Aeropuerto|airport|19.4280|-99.0850|0.8|8|STREET 1..300, Peñón de los Baños
BUE|Microcentro|centre|-34.6040|-58.3770|0.7|30|STREET 300..1100
BUE|Recoleta|quarter|-34.5920|-58.3940|0.7|26|STREET 1000..2200, Recoleta
BUE|Palermo|quarter|-34.5870|-58.4270|0.9|26|STREET 3400..5300, Palermo
BUE|San Telmo|quarter|-34.6200|-58.3720|0.4|11|STREET 500..1200, San Telmo
BUE|Ezeiza|airport|-34.8060|-58.5480|0.8|7|Autopista Riccheri km 28..32
SCL|Centro|centre|-33.4400|-70.6500|0.7|28|STREET 100..1200
SCL|Lastarria|centre|-33.4390|-70.6395|0.3|12|STREET 10..400, Lastarria
SCL|Providencia|quarter|-33.4250|-70.6140|0.8|34|STREET 100..2600, Providencia
SCL|Las Condes|quarter|-33.4140|-70.5830|0.8|20|STREET 100..4200, Las Condes
SCL|Aeropuerto|airport|-33.4020|-70.7860|0.6|6|STREET 100..900, Pudahuel
SAO|Jardins|quarter|-23.5640|-46.6570|0.8|40|STREET, 100..2400, Jardins
SAO|Itaim Bibi|quarter|-23.5850|-46.6780|0.7|24|STREET, 100..1400, Itaim Bibi
SAO|República|centre|-23.5440|-46.6410|0.6|26|STREET, 20..700, República
SAO|Cumbica|airport|-23.4460|-46.4920|0.9|10|STREET, 100..900, Guarulhos
`;
