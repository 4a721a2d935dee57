import type { StoredPage } from './content-folder.ts';

/** A page as a JSON:API node, with its front matter in `field_…` attributes. */
export function nodeShape(page: StoredPage, origin: string) {
  const { id, number, type, path, front, html } = page;
  const created = at(front.written);
  const changed = at(front.changed ?? front.written);
  return {
    type: `node--${type}`,
    id,
    links: { self: { href: individualOf(page, origin) } },
    attributes: {
      drupal_internal__nid: number,
      drupal_internal__vid: number,
      langcode: 'es',
      revision_timestamp: changed,
      status: front.published,
      title: front.title,
      created,
      changed,
      promote: false,
      sticky: false,
      default_langcode: true,
      revision_translation_affected: true,
      path: { alias: path, pid: number, langcode: 'es' },
      body: { value: html, format: 'full_html', processed: html, summary: front.description },
      field_description: front.description,
      field_code: front.code ?? null,
      field_country: front.country ?? null,
      field_origin: front.origin ?? null,
      field_destination: front.destination ?? null,
      field_facts: front.facts,
      field_questions: front.questions,
      field_weather: front.weather.map(({ rainDays, ...rest }) => ({ ...rest, rain_days: rainDays })),
      field_related: front.related,
      field_service: front.phoneOnly?.service ?? null,
      field_from: front.phoneOnly?.from ?? null,
      field_until: front.phoneOnly?.until ?? null,
      field_conditions: front.phoneOnly?.conditions ?? null,
      field_hours: front.phoneOnly?.hours ?? null,
      field_numbers: front.phoneOnly?.numbers ?? [],
    },
    relationships: {
      node_type: {
        data: {
          type: 'node_type--node_type',
          id: 'c0de0000-0000-8000-a000-000000000001',
          meta: { drupal_internal__target_id: type },
        },
      },
      uid: { data: null },
    },
  };
}

export const individualOf = ({ type, id }: StoredPage, origin: string): string => `${origin}/api/node/${type}/${id}`;

const at = (day: string): string => `${day}T12:00:00+00:00`;
