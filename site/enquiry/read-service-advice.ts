import { sellsAny } from '#domain/company/services.ts';
import { siteConfig } from '#site-config';
import { readIconDrawings } from '../icons/read-icons.ts';
import * as es from '../messages/es.ts';
import type { PageRequest } from '../request/context.ts';
import { enquiryFormData } from './send-enquiry.ts';

type Asked = Pick<PageRequest, 'backend' | 'sold'>;

/** The texts, icons and form of a service that the agency arranges in person. */
export async function readServiceAdvice(name: keyof typeof es.services, asked: Asked) {
  const [points, form] = await Promise.all([readServicePoints(name, asked), enquiryFormData(asked.backend)]);
  return { ...points, form };
}

/** The same without the form. */
export async function readServicePoints(name: keyof typeof es.services, { backend, sold }: Asked) {
  const { heading, lead, arranged, prepare, asked } = es.services[name];
  const drawn = es.serviceIcons[name];
  const shown = es.services[name].points
    .map((point, index) => ({
      ...(typeof point === 'string' ? { text: point, services: undefined } : point),
      icon: drawn.points[index] ?? '',
    }))
    .filter(({ services }) => !services || sellsAny(sold, services));
  const points = shown.map(({ text }) => text);
  const icons = { points: shown.map(({ icon }) => icon), asked: drawn.asked };
  const drawings = await readIconDrawings(backend, siteConfig.iconSet, [...icons.points, ...icons.asked]);
  return { heading, lead, arranged, points, prepare, asked, icons, drawings };
}
