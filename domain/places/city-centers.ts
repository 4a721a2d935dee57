/**
 * Where the main square of a city is, by its code and to about a hundred metres: what the distance to an airport is measured from. Of the
 * cities whose airports have a page; a resort without a middle has none.
 */
const CENTERS: Record<string, readonly [lat: number, lon: number]> = {
  ...{ BOG: [4.598, -74.076], MDE: [6.25, -75.568], CLO: [3.452, -76.532], CTG: [10.423, -75.549], BAQ: [10.981, -74.779] },
  ...{ SMR: [11.244, -74.212], ADZ: [12.585, -81.701], PEI: [4.814, -75.695], BGA: [7.119, -73.123], CUC: [7.886, -72.504] },
  ...{ AXM: [4.534, -75.677], MTR: [8.757, -75.886], LET: [-4.215, -69.941], LIM: [-12.045, -77.031], UIO: [-0.22, -78.512] },
  ...{ PTY: [8.952, -79.535], SCL: [-33.438, -70.65], BUE: [-34.608, -58.372], SAO: [-23.55, -46.634], MEX: [19.433, -99.133] },
  ...{ CUN: [21.162, -86.852], SDQ: [18.473, -69.884], MIA: [25.774, -80.194], FLL: [26.122, -80.137], ORL: [28.538, -81.379] },
  ...{ NYC: [40.713, -74.006], MAD: [40.417, -3.704], BCN: [41.387, 2.17] },
};

export function cityCenter(cityCode: string): { lat: number; lon: number } | undefined {
  const [lat, lon] = CENTERS[cityCode] ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
