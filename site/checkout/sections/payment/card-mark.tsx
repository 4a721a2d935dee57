import type { CardBrand } from '#domain/payment/card.ts';

const NAMES: Record<CardBrand, string> = {
  maestro: 'Maestro',
  forbrugsforeningen: 'Forbrugsforeningen',
  dankort: 'Dankort',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  dinersclub: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};
const SHORT: Partial<Record<CardBrand, string>> = {
  amex: 'Amex',
  dinersclub: 'Diners',
  forbrugsforeningen: 'FBF',
  unionpay: 'UPay',
};
/** Two overlapping discs, as on the cards themselves. */
const DISCS: Partial<Record<CardBrand, [string, string]>> = {
  mastercard: ['#eb001b', '#f79e1b'],
  maestro: ['#0099df', '#ed0006'],
};

/** The mark of the card's brand, as soon as the number's first digits show it. */
export default function CardMark({ brand }: { brand: CardBrand }) {
  const discs = DISCS[brand];
  return (
    <svg viewBox="0 0 48 30" role="img" aria-label={NAMES[brand]} className="h-7 w-auto">
      <rect x="0.5" y="0.5" width="47" height="29" rx="4" fill="#fff" stroke="#9aa7ad" />
      {discs ? (
        <>
          <circle cx="20" cy="15" r="9" fill={discs[0]} />
          <circle cx="28" cy="15" r="9" fill={discs[1]} fillOpacity="0.85" />
        </>
      ) : (
        <text x="24" y="19.5" textAnchor="middle" fontSize="12" fontWeight="800" fontStyle="italic" fill="#1a2b6d">
          {SHORT[brand] ?? NAMES[brand]}
        </text>
      )}
    </svg>
  );
}
