/** Packages without types; tests and benchmarks call them as their users do. */
declare module 'amadeus' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of it.
  const Amadeus: any;
  export default Amadeus;
}

declare module 'itemsjs' {
  export default function itemsjs(items: object[], configuration: object): { search(query: object): unknown };
}

declare module 'liteapi-node-sdk' {
  /** Calls return failures as values instead of throwing; the type of `data` is undocumented. */
  type Answer = { status: 'success'; data: unknown } | { status: 'failed'; error?: { code: number }; errors?: string[] };
  export type LiteApiClient = {
    serviceURL: string;
    bookServiceURL: string;
    getFullRates(search: object): Promise<Answer>;
    preBook(offer: object): Promise<Answer>;
    book(booking: object): Promise<Answer>;
    getBookingsList(clientReference: string): Promise<Answer>;
    retrieveBooking(id: string): Promise<Answer>;
    cancelBooking(id: string): Promise<Answer>;
    getHotelFacilities(): Promise<Answer>;
    getHotelTypes(): Promise<Answer>;
    getCitiesByCountryCode(code: string): Promise<Answer>;
    getHotelDetails(id: string): Promise<Answer>;
  };
  export default function liteApi(key: string): LiteApiClient;
}
