/** Invented operators. In Colombia one of them has no number in the register of tourism, and is not shown. */
export const OPERATORS: readonly { id: string; name: string; country: string; hasNumber: boolean }[] = [
  { id: 'murallas-y-mar', name: 'Murallas y Mar Recorridos', country: 'CO', hasNumber: true },
  { id: 'sendero-del-cocora', name: 'Sendero del Cocora', country: 'CO', hasNumber: true },
  { id: 'rumbo-sin-papeles', name: 'Rumbo Caribe Aventura', country: 'CO', hasNumber: false },
];
