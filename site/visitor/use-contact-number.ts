import { useEffect, useState } from 'react';
import { contactNumberFor } from '#domain/company/contact-number.ts';
import { siteConfig } from '#site-config';
import { companyNow } from '../settings/company.ts';
import { quietMoment } from './quiet-moment.ts';

/** The number in pages that are the same for everybody. */
export function homeNumber(): string {
  const { contacts, fallbackContact } = companyNow();
  return contactNumberFor(contacts, siteConfig.home.countryCode, fallbackContact);
}

let known: string | undefined;

/**
 * SPEC §9: the number for the visitor's country. The page has the home country's number first; this one replaces it once the page
 * is idle.
 */
export function useContactNumber(): string {
  const [number, setNumber] = useState(homeNumber);
  useEffect(() => {
    let isHere = true;
    const say = (found: string) => isHere && setNumber(found);
    if (known) say(known);
    else void findNumber().then(say);
    return () => {
      isHere = false;
    };
  }, []);
  return number;
}

async function findNumber(): Promise<string> {
  await quietMoment();
  try {
    const { contactNumber } = await import('./contact-number.ts');
    known = await contactNumber();
  } catch {
    // If the code fails to load, the number stays.
  }
  return known ?? homeNumber();
}
