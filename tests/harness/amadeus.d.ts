declare module 'amadeus' {
  // biome-ignore lint/suspicious/noExplicitAny: the official client brings no types; tests call it as its users do.
  const Amadeus: any;
  export default Amadeus;
}
