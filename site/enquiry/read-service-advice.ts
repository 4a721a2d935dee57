import type { Backend } from '#contract/calls.ts';
import { siteConfig } from '#site-config';
import { readIconDrawings } from '../icons/read-icons.ts';
import * as es from '../messages/es.ts';
import { enquiryFormData } from './send-enquiry.ts';

/** The texts, icons and form of a service that the agency arranges in person. */
export async function readServiceAdvice(name: keyof typeof es.services, backend: Backend) {
  const [points, form] = await Promise.all([readServicePoints(name, backend), enquiryFormData(backend)]);
  return { ...points, form };
}

/** The same without the form. */
export async function readServicePoints(name: keyof typeof es.services, backend: Backend) {
  const { heading, lead, arranged, points, prepare, asked } = es.services[name];
  const icons = es.serviceIcons[name];
  const drawings = await readIconDrawings(backend, siteConfig.iconSet, [...icons.points, ...icons.asked]);
  return { heading, lead, arranged, points, prepare, asked, icons, drawings };
}
