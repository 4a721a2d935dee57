import type { AnswerOf } from '#contract/call.ts';
import type { contentAt } from '#contract/pages/content.ts';
import type { readTour } from '#contract/selling/tours.ts';
import type { CountryLaw } from '#domain/countries/country-law.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { registerNumber } from '#domain/countries/seller-numbers.ts';
import { type IntAmount, moneyOf, toDecimal } from '#domain/money.ts';
import { AIRPORTS, COUNTRIES } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { companyNow } from '../settings/company.ts';

/** Structured data (schema.org) for search engines; only facts that the page shows. */

type ContentPage = AnswerOf<typeof contentAt>['page'];
type Crumb = { name: string; path: string };

const CONTEXT = { '@context': 'https://schema.org' };
const { name } = siteConfig;

function registeredAs(law: CountryLaw) {
  const found = registerNumber(law, siteConfig.company);
  return found ? { identifier: { '@type': 'PropertyValue', propertyID: found.short, value: found.number } } : {};
}

const agency = (origin: string, company = companyNow()) => ({
  '@type': 'TravelAgency',
  '@id': `${origin}/#agency`,
  name,
  legalName: company.legalName,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  image: `${origin}/compartir/inicio.png`,
  email: company.supportEmail,
  telephone: company.contacts[0].contactNumber,
  address: company.address,
  taxID: company.taxId,
  ...registeredAs(lawOf(company.country)),
  contactPoint: company.contacts.map(({ contactNumber, countryCode }) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: contactNumber,
    availableLanguage: 'es',
    ...(countryCode ? { areaServed: countryCode } : {}),
  })),
});

export const organization = (origin: string) => ({ ...CONTEXT, ...agency(origin) });

export const website = (origin: string) => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  inLanguage: siteConfig.locale,
  publisher: { '@id': `${origin}/#agency` },
});

export const breadcrumbList = (origin: string, crumbs: Crumb[]) => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name: label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
});

export const faqPage = (questions: ContentPage['questions']) => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type TouristTrip = Pick<AnswerOf<typeof readTour>, 'tour' | 'operator'> & { path: string; price: IntAmount | null };

/** A tour with its lowest adult price. The offer states no availability, because not every tour can be bought online. */
export const touristTrip = (origin: string, { tour, operator, path, price }: TouristTrip) => ({
  ...CONTEXT,
  '@type': 'TouristTrip',
  name: tour.name,
  description: tour.summary,
  url: origin + path,
  provider: { '@type': 'Organization', name: operator.name },
  itinerary: {
    '@type': 'Place',
    name: tour.place,
    geo: { '@type': 'GeoCoordinates', latitude: tour.lat, longitude: tour.lon },
  },
  ...(price
    ? {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: toDecimal(moneyOf(price)),
          priceCurrency: price.currency,
          url: origin + path,
        },
      }
    : {}),
});

const ARTICLES: Record<string, string> = {
  news: 'NewsArticle',
  article: 'Article',
  blog: 'BlogPosting',
  entertainment: 'Article',
};

/** Structured data about a content page's subject; empty where schema.org has no fitting type. */
export function subjectOf(origin: string, page: ContentPage, image: string): object[] {
  const article = ARTICLES[page.type];
  if (article) return [articleOf(origin, page, { kind: article, image })];
  if (page.type === 'airports_landing') return airportOf(page);
  if (page.type === 'airlines_landing' && page.code)
    return [{ ...CONTEXT, '@type': 'Airline', name: page.title, iataCode: page.code, description: page.description }];
  return [];
}

function articleOf(origin: string, page: ContentPage, { kind, image }: { kind: string; image: string }) {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#agency`, name, url: `${origin}/`, logo: `${origin}/icon.svg` };
  return {
    ...CONTEXT,
    '@type': kind,
    headline: page.title,
    description: page.description,
    image: [image],
    inLanguage: siteConfig.locale,
    ...(page.created ? { datePublished: page.created } : {}),
    ...(page.changed ? { dateModified: page.changed } : {}),
    author: publisher,
    publisher,
    wordCount: page.words,
    mainEntityOfPage: origin + page.path,
  };
}

function airportOf({ code, title, description }: ContentPage): object[] {
  const airport = AIRPORTS.get(code ?? '');
  if (!airport) return [];
  const { lat, lon, city, countryCode } = airport;
  return [
    {
      ...CONTEXT,
      '@type': 'Airport',
      name: `Aeropuerto ${title}`,
      iataCode: airport.iataCode,
      description,
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressCountry: COUNTRIES.get(countryCode)?.code ?? countryCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    },
  ];
}
