/**
 * One line of an agency's order of payment providers: who is asked first where a payer lives in this country and pays in this
 * currency. Without either it is about everybody else.
 */
export type ProviderOrder = { country?: string; currency?: string; providers: readonly string[] };

/**
 * The providers that an agency wants asked, in its order. The first line that fits decides, and who is not in it is not asked; a line
 * without anybody who is there fits nobody. Without a line that fits, all are asked, in the product's own order.
 */
export function inAgencyOrder<Provider extends { name: string }>(
  providers: readonly Provider[],
  order: readonly ProviderOrder[],
  { country, currency }: { country: string | undefined; currency: string },
): readonly Provider[] {
  for (const line of order) {
    // A payer whose country is not known yet is one of all countries: only a line about everybody is certain to be theirs.
    if (line.country !== undefined && line.country !== country) continue;
    if (line.currency !== undefined && line.currency !== currency) continue;
    const wanted = line.providers.flatMap((name) => providers.filter((provider) => provider.name === name));
    if (wanted.length > 0) return wanted;
  }
  return providers;
}

const WHERE = /^(?:([A-Z]{2})(?:\/([A-Z]{3}))?|([A-Z]{3}))$/;

type Read<Value> = { ok: true; value: Value } | { ok: false; fault: string };

/**
 * Reads `CO: placetopay, mercadopago; MXN: mercadopago; stripe`: lines with `;` between them, each a country, a currency or
 * `CO/COP`, and who is asked. The fault is a sentence's end.
 */
export function readProviderOrder(text: string, known: readonly string[]): Read<ProviderOrder[]> {
  const order: ProviderOrder[] = [];
  for (const line of text.split(';').map((part) => part.trim())) {
    if (line === '') continue;
    const read = readLine(line, known);
    if (!read.ok) return read;
    const { country, currency } = read.value;
    if (order.some((other) => other.country === country && other.currency === currency)) {
      return { ok: false, fault: `has two lines for ${[country, currency].filter(Boolean).join('/') || 'everybody else'}` };
    }
    order.push(read.value);
  }
  return { ok: true, value: order.toSorted((one, other) => exactness(other) - exactness(one)) };
}

function readLine(line: string, known: readonly string[]): Read<ProviderOrder> {
  const [first = '', ...after] = line.split(':');
  const [where, names] = after.length > 0 ? [first.trim(), after.join(':')] : [undefined, line];
  const providers = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = providers.find((name) => !known.includes(name));
  if (unknown !== undefined) return { ok: false, fault: `names “${unknown}”: must be some of ${known.join(', ')}` };
  if (providers.length === 0) return { ok: false, fault: `names nobody in “${line}”` };
  if (new Set(providers).size < providers.length) return { ok: false, fault: `names somebody twice in “${line}”` };
  if (where === undefined) return { ok: true, value: { providers } };
  const [found, country, ofCountry, alone] = WHERE.exec(where.toUpperCase()) ?? [];
  if (!found)
    return { ok: false, fault: `begins a line with “${where}”: write a country (CO), a currency (COP) or both (CO/COP)` };
  const currency = ofCountry ?? alone;
  return { ok: true, value: { ...(country ? { country } : {}), ...(currency ? { currency } : {}), providers } };
}

/** What is said of a country and a currency comes before what is said of one of them, and that before everybody else. */
const exactness = ({ country, currency }: ProviderOrder): number => (country ? 2 : 0) + (currency ? 1 : 0);
