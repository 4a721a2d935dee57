/** The size of the destination map in its own pixels. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 560;
