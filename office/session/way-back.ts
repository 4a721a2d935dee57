/** Where somebody wanted to go before they had to prove who they are: a page of the office, and of nothing else. */
export function wayBack(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('a') ?? '/';
  const isOurs =
    /^\/(?![/\\])/.test(wanted) && URL.canParse(wanted, 'http://office') && new URL(wanted, 'http://office').host === 'office';
  return isOurs ? wanted : '/';
}
