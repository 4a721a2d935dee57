import { codesIn, numberIn, partOf, rowsOf, type Tree, textAt, treeOf } from './typed-tree.ts';

const sourced = (tree: Tree) => ({
  sources: rowsOf(tree.sources).map((row) => ({ name: textAt(row, 'name'), url: textAt(row, 'url'), read: textAt(row, 'read') })),
});

/** One more thing that is asked for; a row of which only the sources are left is none. */
const alsoAsked = (tree: Tree) => rowsOf(tree.also).filter((row) => textAt(row, 'says') !== '');

function ruleOf(row: Tree) {
  const [transit, validity] = [partOf(row, 'transitVisa'), partOf(row, 'validity')];
  const also = alsoAsked(row);
  const [isNeeded, months, years] = [
    textAt(transit, 'isNeeded'),
    textAt(validity, 'months'),
    textAt(validity, 'issuedWithinYears'),
  ];
  return {
    countries: codesIn(textAt(row, 'countries')),
    accepts: textAt(row, 'accepts'),
    visa: textAt(row, 'visa'),
    ...(isNeeded ? { transitVisa: { isNeeded: isNeeded === 'yes', ...sourced(transit) } } : {}),
    ...(months
      ? {
          validity: {
            months: numberIn(months),
            after: textAt(validity, 'after'),
            ...(years ? { issuedWithinYears: numberIn(years) } : {}),
            ...sourced(validity),
          },
        }
      : {}),
    ...sourced(row),
    ...(also.length > 0 ? { also: also.map((one) => ({ says: textAt(one, 'says'), ...sourced(one) })) } : {}),
  };
}

/** The rules on travel documents that a form says. `home`: whose citizens they are for, which no form changes. */
export function typedDocuments(fields: Record<string, string>, home: string) {
  const tree = treeOf(fields);
  const of = (key: string) => sourced(partOf(tree, key));
  return {
    home,
    countries: rowsOf(tree.countries)
      .filter((row) => textAt(row, 'countries') !== '')
      .map(ruleOf),
    places: rowsOf(tree.places)
      .filter((row) => textAt(row, 'airports') !== '')
      .map((row) => ({ airports: codesIn(textAt(row, 'airports')), says: textAt(row, 'says'), ...sourced(row) })),
    atHome: { youngestWithCard: numberIn(textAt(partOf(tree, 'atHome'), 'youngestWithCard')), ...of('atHome') },
    comingHome: of('comingHome'),
    cardsAbroad: of('cardsAbroad'),
    adultAge: numberIn(textAt(tree, 'adultAge')),
    exitPermit: of('exitPermit'),
    minorAlone: of('minorAlone'),
  };
}
