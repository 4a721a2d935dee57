const stroke = (d: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** Our own drawings, under the names of such icons in the set Tabler, so that the real service can replace them. */
export const DRAWINGS: Record<string, string> = {
  bed: stroke('M3 6v13M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 10h.010'),
  building: stroke('M4 21h16M6 21V4h12v17M10 8h.010M14 8h.010M10 12h.010M14 12h.010M10 21v-4h4v4'),
  users: stroke(
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 5a3 3 0 0 1 0 6M17 14a4 4 0 0 1 4 4v2',
  ),
  receipt: stroke('M6 21V3h12v18l-3-2-3 2-3-2zM9 8h6M9 12h6'),
  calendar: stroke('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'),
  coin: stroke(
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15 9a3 2 0 0 0-3-1.500c-4 0-4 4 0 4.500s4 4.500 0 4.500A3 2 0 0 1 9 15M12 6v1.500M12 16.500V18',
  ),
  ship: stroke('M3 19c2 2 4 2 6 0s4-2 6 0 4 2 6 0M4 16l-1-5h18l-2 5M6 11V6h9l3 5M10 6V3'),
  door: stroke('M5 21h14M7 21V3h10v18M14 12h.010'),
  plane: stroke('M10 20l2-6 6-6c2-2 3-4 2-5s-3 0-5 2l-6 6-6 2 4 2zM9 11 4 6l2-2 8 2M13 15l3 5 2-2-1-7'),
  'list-check': stroke('M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2M11 6h9M11 12h9M11 18h9'),
  ticket: stroke('M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10'),
  bus: stroke('M4 6h15l2 5v6H4zM4 11h17M11 6v5M8 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4'),
  map: stroke('M3 7l6-3 6 3 6-3v13l-6 3-6-3-6 3zM9 4v13M15 7v13'),
  id: stroke('M3 5h18v14H3zM9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6 17c0-3 6-3 6 0M15 10h3M15 14h3'),
  compass: stroke('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15 9l-2 4-4 2 2-4z'),
  anchor: stroke('M12 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 7v14M5 13c0 5 3 8 7 8s7-3 7-8M9 11h6'),
};
