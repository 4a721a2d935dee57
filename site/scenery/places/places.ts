import { amsterdam } from './amsterdam.ts';
import { antigua } from './antigua.ts';
import { arenal } from './arenal.ts';
import { arequipa } from './arequipa.ts';
import { aruba } from './aruba.ts';
import { asuncion } from './asuncion.ts';
import { atacama } from './atacama.ts';
import { atenas } from './atenas.ts';
import { barcelona } from './barcelona.ts';
import { barichara } from './barichara.ts';
import { bariloche } from './bariloche.ts';
import { barranquilla } from './barranquilla.ts';
import { berlin } from './berlin.ts';
import { bogota } from './bogota.ts';
import { buenosAires } from './buenos-aires.ts';
import { cali } from './cali.ts';
import { canaima } from './canaima.ts';
import { canalDePanama } from './canal-de-panama.ts';
import { cancun } from './cancun.ts';
import { canoCristales } from './cano-cristales.ts';
import { caracas } from './caracas.ts';
import { cartagena } from './cartagena.ts';
import { chichenItza } from './chichen-itza.ts';
import { ciudadDeMexico } from './ciudad-de-mexico.ts';
import { cocora } from './cocora.ts';
import { curazao } from './curazao.ts';
import { cusco } from './cusco.ts';
import { dubai } from './dubai.ts';
import { estambul } from './estambul.ts';
import { galapagos } from './galapagos.ts';
import { guajira } from './guajira.ts';
import { guatape } from './guatape.ts';
import { guayaquil } from './guayaquil.ts';
import { habana } from './habana.ts';
import { iguazu } from './iguazu.ts';
import { islaDePascua } from './isla-de-pascua.ts';
import { laPaz } from './la-paz.ts';
import { lasLajas } from './las-lajas.ts';
import { lasVegas } from './las-vegas.ts';
import { leticia } from './leticia.ts';
import { lima } from './lima.ts';
import { lisboa } from './lisboa.ts';
import { londres } from './londres.ts';
import { losAngeles } from './los-angeles.ts';
import { losCabos } from './los-cabos.ts';
import { machuPicchu } from './machu-picchu.ts';
import { madrid } from './madrid.ts';
import { manaus } from './manaus.ts';
import { manizales } from './manizales.ts';
import { medellin } from './medellin.ts';
import { mendoza } from './mendoza.ts';
import { miami } from './miami.ts';
import { montevideo } from './montevideo.ts';
import { nuevaYork } from './nueva-york.ts';
import { oaxaca } from './oaxaca.ts';
import { orlando } from './orlando.ts';
import { panDeAzucar } from './pan-de-azucar.ts';
import { panama } from './panama.ts';
import { paris } from './paris.ts';
import { peritoMoreno } from './perito-moreno.ts';
import type { Place } from './place.ts';
import { popayan } from './popayan.ts';
import { puntaCana } from './punta-cana.ts';
import { puntaDelEste } from './punta-del-este.ts';
import { quito } from './quito.ts';
import { rio } from './rio.ts';
import { roma } from './roma.ts';
import { salvador } from './salvador.ts';
import { sanAndres } from './san-andres.ts';
import { sanFrancisco } from './san-francisco.ts';
import { sanJuan } from './san-juan.ts';
import { santaMarta } from './santa-marta.ts';
import { santiago } from './santiago.ts';
import { santoDomingo } from './santo-domingo.ts';
import { saoPaulo } from './sao-paulo.ts';
import { tatacoa } from './tatacoa.ts';
import { tikal } from './tikal.ts';
import { tokio } from './tokio.ts';
import { toronto } from './toronto.ts';
import { torresDelPaine } from './torres-del-paine.ts';
import { ushuaia } from './ushuaia.ts';
import { uyuni } from './uyuni.ts';
import { valparaiso } from './valparaiso.ts';
import { varadero } from './varadero.ts';
import { venecia } from './venecia.ts';
import { villaDeLeyva } from './villa-de-leyva.ts';
import { washington } from './washington.ts';

/** The places that have a drawing of their own. A new one is a file beside this and a line here. */
export const PLACES: readonly Place[] = [
  amsterdam,
  antigua,
  arenal,
  arequipa,
  aruba,
  asuncion,
  atacama,
  atenas,
  barcelona,
  barichara,
  bariloche,
  barranquilla,
  berlin,
  bogota,
  buenosAires,
  cali,
  canaima,
  canalDePanama,
  cancun,
  canoCristales,
  caracas,
  cartagena,
  chichenItza,
  ciudadDeMexico,
  cocora,
  curazao,
  cusco,
  dubai,
  estambul,
  galapagos,
  guajira,
  guatape,
  guayaquil,
  habana,
  iguazu,
  islaDePascua,
  laPaz,
  lasLajas,
  lasVegas,
  leticia,
  lima,
  lisboa,
  londres,
  losAngeles,
  losCabos,
  machuPicchu,
  madrid,
  manaus,
  manizales,
  medellin,
  mendoza,
  miami,
  montevideo,
  nuevaYork,
  oaxaca,
  orlando,
  panDeAzucar,
  panama,
  paris,
  peritoMoreno,
  popayan,
  puntaCana,
  puntaDelEste,
  quito,
  rio,
  roma,
  salvador,
  sanAndres,
  sanFrancisco,
  sanJuan,
  santaMarta,
  santiago,
  santoDomingo,
  saoPaulo,
  tatacoa,
  tikal,
  tokio,
  toronto,
  torresDelPaine,
  ushuaia,
  uyuni,
  valparaiso,
  varadero,
  venecia,
  villaDeLeyva,
  washington,
];

const byCode: ReadonlyMap<string, Place> = new Map(
  PLACES.flatMap((place) => place.codes.split(' ').map((code) => [code, place])),
);

/** The place of a city code (`CTG`) or of a name in an address (`machu-picchu`). */
export const placeOf = (code: string): Place | undefined => byCode.get(code);
