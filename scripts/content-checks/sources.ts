import type { Complaint, ContentFile } from './content-file.ts';
import { AUTHORITY_DOMAINS, REFUSED_HOSTS, SOURCE_HOSTS, SOURCE_KINDS, type SourceKind } from './source-hosts.ts';

const TABLE = 'scripts/content-checks/source-hosts.ts';

/** What a citation of a norm begins with; its number or year follows. */
const NORM =
  /^(acuerdo|auto|circular|code of federal regulations|código|constitución|convenio|decisión|decisiones|decreto|directrices|estatuto|ley|reglamento|reglamentos aeronáuticos|resolución|sentencia|statement of changes)\b.*\d/i;

/** Facts about the law, or about what a traveller needs to enter a country. */
const LAW =
  /\b(visas?|visado|pasaportes?|cédula|etias|ees|e-?ticket|check-?mig|fiebre amarilla|antecedentes penales|permiso de salida)(?!\p{L})|\b(ley|decreto|resolución|decisión|reglamento|rac|circular)\s+(n\.?º\s*)?\d/iu;

type Source = ContentFile['front']['facts'][number];

/** Every source of a fact must be a norm or stand on a host we allow, and rules of law need more than the press. */
export const checkSources = (pages: ContentFile[]): Complaint[] =>
  pages.flatMap(({ file, front }) => front.facts.flatMap((fact) => mistakesIn(fact).map((says) => ({ file, says }))));

function mistakesIn({ says, name, url }: Source): string[] {
  const isNorm = NORM.test(name);
  if (url === undefined)
    return isNorm
      ? []
      : [`"${name}" has no address and is no norm: begin with «Ley 1480 de 2011, artículo 47», or give the page`];
  const kind = kindOfSource(url);
  if (typeof kind !== 'string') return [kind.refused];
  if (isNorm && kind !== 'authority')
    return [`"${name}" is a norm: cite it without an address, or at its official register, not at ${url}`];
  if (LAW.test(says) && kind !== 'authority')
    return [
      `"${says.slice(0, 60)}…" is a rule of law or of entry: it needs an authority or the norm itself, not ${url} (${kind})`,
    ];
  return [];
}

/** The kind of an address' host, or the reason why it is no source. */
export function kindOfSource(url: string): SourceKind | { refused: string } {
  const { hostname, pathname, search, hash } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  const reason = reasonAgainst(host);
  if (reason) return { refused: `${host} ${reason}: find an allowed source, or take the fact out` };
  if (leadsElsewhere(pathname + search + hash)) {
    return { refused: `${url} is an address inside an address (a proxy, a cache, a translation): cite the site itself` };
  }
  const kind = SOURCE_KINDS.find((one) => SOURCE_HOSTS[one].some((listed) => isUnder(host, listed)));
  if (kind) return kind;
  if (AUTHORITY_DOMAINS.some((domain) => isUnder(host, domain))) return 'authority';
  return {
    refused: `${host} is not in ${TABLE}: add it there under its kind (${SOURCE_KINDS.join(', ')}), or take out what only it says`,
  };
}

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const reasonAgainst = (host: string): string | undefined =>
  Object.entries(REFUSED_HOSTS).find(([, hosts]) => hosts.some((refused) => isUnder(host, refused)))?.[0];

/** `?q=https%3A%2F%2F…`, also encoded twice; `/https/site.example/…` and `/amp/s/site.example/…`. */
function leadsElsewhere(rest: string): boolean {
  const plain = [rest, decoded(rest), decoded(decoded(rest))];
  return plain.some((text) => /https?:\/|\/(https?|s)\/[\w-]+(\.[\w-]+)+(\/|$)/i.test(text));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
