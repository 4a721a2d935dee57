import { plainText } from '#domain/places/plain-text.ts';
import { randomOf } from '../../scenery/drawing.ts';

/** What articles are about, each with the words of a title that tell it; the first that fits counts. */
const SUBJECTS = [
  ['chair', /sillas? de ruedas|movilidad|embaraz|discapacidad/],
  ['child', /\bnin[oa]s?\b|estudiant|en familia|bebe/],
  ['pet', /mascota|perro|gato/],
  ['codeshare', /codigos? compartid|alianza/],
  ['altitude', /altitud|altura|soroche/],
  ['jetlag', /jet.?lag|descompensacion|huso/],
  ['luggage', /equipaje|maleta|mochila/],
  ['insurance', /seguro|asistencia medica/],
  ['phone', /celular|internet|esim|\bapp\b/],
  ['meal', /comida|menu|a bordo/],
  ['money', /dolares|pagar|moneda|tarjeta|cuotas/],
  ['connection', /conexion|escala|retras/],
  ['rights', /derecho|reclam|supertransporte|ley|norma/],
  ['calendar', /cuando|martes|ultimo minuto|fecha|temporada|puente/],
  ['fare', /tarifa|tiquete|codigo|precio|oferta|descuento/],
  ['seat', /primera vez|asiento|silla/],
  ['games', /juego/],
  ['festival', /festival|carnaval|feria|fiesta/],
  ['stories', /pelicula|\blibros?\b|serie|lectura/],
  ['listening', /podcast|audiolibro|musica/],
  ['passport', /pasaporte|visa|registro|entrada|documento|migracion|frontera/],
  ['routes', /ruta|destino/],
  ['chart', /millones|cifras|estadistic/],
  ['departure', /$/],
] as const;

export type Motif = (typeof SUBJECTS)[number][0];
export type ArticleScene = { motif: Motif; seed: number };

const SEEDS = 1_000;

/** Children's games are games: what is played comes before who plays. */
const motifOf = (title: string): Motif => {
  const words = plainText(title);
  if (/juego/.test(words)) return 'games';
  return SUBJECTS.find(([, said]) => said.test(words))?.[0] ?? 'departure';
};

/** The address of an article's illustration by its title: `/drawn-scene/article-luggage-412.svg`. */
export const articleSceneAddress = ({ path, title }: { path: string; title: string }): string =>
  `/drawn-scene/article-${motifOf(title)}-${Math.floor(randomOf(path)() * SEEDS)}.svg`;

export function readArticleScene(name: string): ArticleScene | null {
  const [, motif, seed] = /^([a-z]+)-(\d{1,3})\.svg$/.exec(name) ?? [];
  const known = SUBJECTS.find(([one]) => one === motif)?.[0];
  return known ? { motif: known, seed: Number(seed) } : null;
}
