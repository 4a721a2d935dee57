import { type Sold, sellsAny } from '#domain/company/services.ts';
import { ALERTS_PATH, CONFIRM_PARAM, END_PARAM } from '../alerts/alert-paths.ts';
import { knownRoute } from '../known-route.ts';

/** `/ofertas/…`: pages of content that lie below a list of one service. */
const BELOW: readonly { path: string; services: Sold }[] = [{ path: '/ofertas/', services: ['flights'] }];

/** The path of a page, also where its data alone are asked for. */
const pageOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(\/_)?\.data$/, '');

/**
 * Whether a shop has the page at an address. Pages without a service of their own are everywhere, and whether the content backend has
 * one is not asked here.
 */
export function isPageSold(address: string, sold: Sold): boolean {
  const path = pageOf(address);
  const services = knownRoute(path)?.services ?? BELOW.find((one) => path.toLowerCase().startsWith(one.path))?.services;
  return !services || sellsAny(sold, services);
}

/** A price alert can be ended by its mail wherever no more are made. */
export const isAnswered = ({ pathname, searchParams }: URL, sold: Sold): boolean =>
  isPageSold(pathname, sold) ||
  (knownRoute(pageOf(pathname))?.path === ALERTS_PATH.slice(1) &&
    searchParams.has(END_PARAM) &&
    !searchParams.has(CONFIRM_PARAM));

const LINK = /<a href="(\/(?!\/)[^"]*)"[^>]*>(.*?)<\/a>/gs;

/** Cleaned HTML without its links to pages that the shop does not have; their words stay. */
export const withoutUnsoldLinks = (html: string, sold: Sold): string =>
  html.replace(LINK, (link, href: string, words: string) => (isPageSold(href.replaceAll('&amp;', '&'), sold) ? link : words));
