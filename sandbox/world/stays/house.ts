import type { AccommodationType } from '#domain/stays/hotel.ts';

/** The part of the city a hotel is in. */
export type Zone = 'centre' | 'quarter' | 'beach' | 'airport';

/** What decides a hotel's rooms and services. */
export type House = { id: string; kind: AccommodationType; stars: number; zone: Zone };
