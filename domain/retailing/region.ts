import { plainText } from '../places/plain-text.ts';

/** Groups of countries by the names that rules call them, as agencies in Colombia sell them. Mexico counts as North America. */
const COUNTRIES_OF: Record<string, string> = {
  norteamerica: 'US CA MX',
  centroamerica: 'BZ CR SV GT HN NI PA',
  caribe: 'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  suramerica: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  europa:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  'medio oriente': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS',
};

/** The countries of a region by name (`Europa`, `Centroamérica`); undefined for any other place. */
export const countriesOfRegion = (typed: string): readonly string[] | undefined => COUNTRIES_OF[plainText(typed)]?.split(' ');
