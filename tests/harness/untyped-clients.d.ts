/** Packages that bring no types; tests and benchmarks call them as their users do. */
declare module 'amadeus' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of it.
  const Amadeus: any;
  export default Amadeus;
}

declare module 'itemsjs' {
  export default function itemsjs(items: object[], configuration: object): { search(query: object): unknown };
}
