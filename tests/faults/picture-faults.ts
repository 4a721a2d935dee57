import type { Fault } from './fault.ts';

const SCENES = { caughtBy: ['site/scenery/draw-scene.test.ts'] };

/** Faults of drawn pictures: alike, dishonest, or not there by night. */
export const PICTURE_FAULTS: readonly Fault[] = [
  {
    name: 'a drawing is as bright by night as by day',
    file: 'site/scenery/colour.ts',
    find: 'twins.set(hex, twin);\n  return twin;',
    replace: 'twins.set(hex, twin);\n  return hex;',
    ...SCENES,
  },
  {
    name: 'all beaches without a landmark are the same beach',
    file: 'site/scenery/families/draw-family.ts',
    find: 'svgOf(backgroundOf(family, randomOf(seed)))',
    replace: 'svgOf(backgroundOf(family, randomOf(String(seed.length))))',
    ...SCENES,
  },
  {
    name: 'a place is drawn differently at each request',
    file: 'site/scenery/places/draw-place.ts',
    find: 'const random = randomOf(codes);',
    replace: 'const random = codes ? Math.random : randomOf(codes);',
    ...SCENES,
  },
  {
    name: 'a pool is drawn for a hotel that has none',
    file: 'site/stays/pictures/hotel-scene-address.ts',
    find: "(view !== 'pool' || services.includes('pool')) && ",
    replace: '',
    caughtBy: ['site/stays/pictures/draw-hotel.test.ts'],
  },
  {
    name: 'a tour of a museum shows the street before it',
    file: 'site/tours/pictures/tour-scene-address.ts',
    find: 'return said ?? (themes[0] ? OF_THEMES[themes[0]] : ',
    replace: 'return (themes[0] ? OF_THEMES[themes[0]] : said ?? ',
    caughtBy: ['site/tours/pictures/draw-tour.test.ts'],
  },
  {
    name: 'a yacht of a hundred guests is drawn as a giant of the seas',
    file: 'site/cruises/pictures/cruise-scene-address.ts',
    find: "return guests <= 250 ? 'yacht' : ",
    replace: 'return ',
    caughtBy: ['site/cruises/pictures/draw-ship.test.ts'],
  },
  {
    name: 'a list shows a drawing although the agency has a picture',
    file: 'site/catalogue/outing-cover.ts',
    find: 'if (own === null) return',
    replace: 'if (drawing) return',
    caughtBy: ['site/cruises/results/cruise-card-view.test.ts'],
  },
  {
    name: 'an article with a photograph shows a drawing above it',
    file: 'site/content/pictures/content-picture.ts',
    find: '/<(?:img|picture)\\b/.test(html)',
    replace: '/<video\\b/.test(html)',
    caughtBy: ['site/content/pictures/draw-article.test.ts'],
  },
];
