import { useEffect, useState } from 'react';
import { quietMoment } from '../visitor/quiet-moment.ts';
import type { InVisitorMoney } from './visitor-money.ts';

let known: InVisitorMoney | null = null;
let asked: Promise<InVisitorMoney | null> | undefined;

/**
 * Pages that are the same for everybody have prices beside the home country's money. For a visitor from elsewhere it is put right once nothing
 * else is in the way; `null` until then, and for whoever is at home.
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
    // Code or rates that do not come leave what the page says.
  }
  return known;
}
