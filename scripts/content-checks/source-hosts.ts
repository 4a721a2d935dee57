/**
 * The hosts that a fact of a page may be read from, each once, with its kind. A host stands for its subdomains too. Law and the rules
 * of entering a country need an authority or the norm itself; press is for what happened and for what a company announced.
 */
export const SOURCE_KINDS = [
  'authority',
  'airline',
  'airport',
  'operator',
  'statistics',
  'weather',
  'encyclopedia',
  'heritage',
  'press',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Domains under which only authorities register. */
export const AUTHORITY_DOMAINS = [
  ...['gov.co', 'gob.pe', 'gob.mx', 'gob.ec', 'gob.cl', 'gob.ar', 'gob.pa', 'gob.do', 'gob.bo', 'go.cr', 'gov.br'],
  ...['gob.es', 'europa.eu', 'gov', 'gov.uk', 'gc.ca'],
];

export const SOURCE_HOSTS: Record<SourceKind, readonly string[]> = {
  authority: [
    ...['sice.oas.org', 'canada.ca', 'embajadabolivia.ec', 'fontur.com.co', 'grand-roissy-tourisme.com'],
    ...['visitcali.travel', 'visitvalle.travel'],
  ],
  airline: [
    ...['aerolineas.com.ar', 'airfrance.sa', 'americanairlines.co.uk', 'arajet.com', 'copaair.com'],
    ...['cxagents.com', 'evaair.com', 'iberia.com', 'jetsmart.com', 'turkishairlines.com', 'wingo.com'],
  ],
  airport: ['miami-airport.com', 'orlandoairports.net'],
  operator: [],
  statistics: [],
  weather: [],
  encyclopedia: ['wikipedia.org', 'britannica.com'],
  heritage: ['unesco.org'],
  press: [
    ...['20minutos.es', 'abc.es', 'acento.com.do', 'air-journal.fr', 'alertasantanderes.com'],
    ...['americatv.com.pe', 'aviacionline.com', 'bluradio.com', 'caracol.com.co', 'caracoltv.com'],
    ...['clarin.com', 'diariocorreo.pe', 'dominicantoday.com', 'ecuavisa.com', 'elciudadano.com'],
    ...['elcolombiano.com', 'elcomercio.pe', 'elcorreoweb.es', 'eleconomista.es', 'elespanol.com'],
    ...['elespectador.com', 'elfinanciero.com.mx', 'elheraldo.co', 'elnacional.com.do', 'elobservador.com.uy'],
    ...['elolfato.com', 'elpais.com', 'elpais.com.co', 'elperiodico.com', 'eltiempo.com', 'estadao.com.br'],
    ...['exame.com', 'excelsior.com.mx', 'expreso.ec', 'extra.ec', 'financecolombia.com', 'fox26houston.com'],
    ...['heraldtribune.com', 'infobae.com', 'lafm.com.co', 'lajornadamaya.mx', 'lanacion.com.ar'],
    ...['lanacion.com.co', 'larepublica.co', 'levante-emv.com', 'mercopress.com', 'mexicobusiness.news'],
    ...['montevideo.com.uy', 'nacion.com', 'newindianexpress.com', 'newsavia.com', 'noticiascaracol.com'],
    ...['noticiasrcn.com', 'panamericana.pe', 'poresto.net', 'portafolio.co', 'proceso.com.mx'],
    ...['publimetro.co', 'rcnradio.com', 'seguimiento.co', 'semana.com', 'telemetro.com'],
    ...['thecitypaperbogota.com', 'theepochtimes.com', 'time.com', 'tn.com.ar', 'ttgmedia.com'],
    ...['univision.com', 'valoraanalitik.com', 'wradio.com.co'],
  ],
};

/** Hosts that people try again, with the reason why they are no source. */
export const REFUSED_HOSTS: Record<string, readonly string[]> = {
  'shares documents that anyone uploads': [
    ...['scribd.com', 'slideshare.net', 'studylib.es', 'studylib.net', 'docplayer.es', 'issuu.com', 'yumpu.com'],
    ...['docsity.com', 'academia.edu', 'vdocuments.net', 'pdfslide.net', 'doczz.net', 'coursehero.com'],
  ],
  'is a copy of another site, not the site': [
    ...['webcache.googleusercontent.com', 'translate.goog', 'web.arc-cdn.net', 'r.jina.ai', '12ft.io', 'archive.ph'],
    ...['wikiwand.com', 'infogalactic.com', 'liquisearch.com', 'stringtranslate.com', 'wiki3.en-us.nina.az', 'wikitrps.com'],
  ],
  'publishes whatever anyone writes': [
    ...['blogspot.com', 'wordpress.com', 'wixsite.com', 'medium.com', 'reddit.com', 'quora.com', 'facebook.com', 'youtube.com'],
    ...['x.com', 'tiktok.com', 'instagram.com'],
  ],
  'sells travel itself': [
    ...['kayak.com', 'hotelscombined.com', 'gotogate.com', 'gotogate.com.uy', 'atrapalo.com.co', 'despegar.com', 'booking.com'],
    ...['expedia.com', 'tripadvisor.com', 'skyscanner.com', 'onvacation.com', 'travelink.com.co', 'providenciatravel.co'],
    ...['rumbosagenciadeviajes.com', 'monde-du-voyage.com', 'rolf-meier-reisen.ch'],
  ],
};
