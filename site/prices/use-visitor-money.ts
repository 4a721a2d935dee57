import { useEffect, useState } from 'react';
import { quietMoment } from '../visitor/quiet-moment.ts';
import type { InVisitorMoney } from './visitor-money.ts';

let known: InVisitorMoney | null = null;
let asked: Promise<InVisitorMoney | null> | undefined;

/**
 * Cached pages show approximations in the home country's currency. For visitors from elsewhere they are replaced once the page is
 * idle; `null` until then, and for visitors at home.
 */
export function useVisitorMoney(): InVisitorMoney | null {
  const [money, setMoney] = useState<{ of: InVisitorMoney } | null>(known && { of: known });
  useEffect(() => {
    let isHere = true;
    asked ??= askForMoney();
    void asked.then((found) => isHere && found && setMoney({ of: found }));
    return () => {
      isHere = false;
    };
  }, []);
  return money?.of ?? null;
}

async function askForMoney(): Promise<InVisitorMoney | null> {
  await quietMoment();
  try {
    const { visitorMoney } = await import('./visitor-money.ts');
    known = await visitorMoney();
  } catch {
    // If code or rates fail to load, the page stays as it is.
  }
  return known;
}
