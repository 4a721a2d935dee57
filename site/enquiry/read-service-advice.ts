import type { Backend } from '#contract/calls.ts';
import { siteConfig } from '#site-config';
import { readIconDrawings } from '../icons/read-icons.ts';
import * as es from '../messages/es.ts';
import { enquiryFormData } from './send-enquiry.ts';

/** The words, icons and form of a service that a person arranges. */
export async function readServiceAdvice(name: keyof typeof es.services, backend: Backend) {
  const { heading, lead, arranged, points, prepare, asked } = es.services[name];
  const icons = es.serviceIcons[name];
  const [form, drawings] = await Promise.all([
    enquiryFormData(backend),
    readIconDrawings(backend, siteConfig.iconSet, [...icons.points, ...icons.asked]),
  ]);
  return { heading, lead, arranged, points, prepare, asked, icons, drawings, form };
}
