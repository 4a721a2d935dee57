import type { SeatCabin, SeatMap } from '#domain/flights/seat-map.ts';

/**
 * The faults in a seat map's layout: letters out of their column, elements in an aisle, rows of different widths, missing seats.
 */
export function geometryFaults(map: SeatMap): string[] {
  return map.cabins.flatMap((cabin) => [...columnFaults(cabin), ...rowFaults(cabin)]);
}

function columnFaults({ columns }: SeatCabin): string[] {
  const letters = columns.filter((letter) => letter);
  return [
    ...(new Set(letters).size < letters.length ? [`a letter has two columns: ${columns.join(' ')}`] : []),
    ...(columns[0] === null || columns.at(-1) === null ? ['an aisle runs along the wall'] : []),
  ];
}

function rowFaults({ columns, rows }: SeatCabin): string[] {
  return rows.flatMap(({ places }, index) => [
    ...(places.length === columns.length ? [] : [`row ${index} is ${places.length} wide`]),
    ...places.flatMap((place, at) =>
      place?.kind === 'seat' && place.number.slice(-1) !== columns[at] ? [`${place.number} stands under ${columns[at]}`] : [],
    ),
  ]);
}

/** The cabin as text, one line per row: `A..|..F`; `|` is an aisle, `.` nothing, `#` an element that is not a seat. */
export const drawn = ({ columns, rows }: SeatCabin): string[] =>
  rows.map(({ places }) =>
    places
      .map((place, at) =>
        place === null ? (columns[at] === null ? '|' : '.') : place.kind === 'seat' ? place.number.slice(-1) : '#',
      )
      .join(''),
  );
