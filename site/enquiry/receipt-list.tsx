import * as es from '../messages/es.ts';
import type { Receipt } from './send-enquiry.ts';

/** Where receipts are shown and downloaded; references are posted, so that none appears in an address. */
const RECEIPT_PATH = '/privacy-policy/constancia';
const RECEIPT_FILE_PATH = `${RECEIPT_PATH}/descargar`;

/** The receipts of the consents just given, each with a download; its heading is the page's. */
export function ReceiptList({ receipts }: { receipts: Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{es.consents.receiptsText}</p>
      <ul className="mt-2 space-y-2">
        {receipts.map(({ purpose, reference }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-4">
            <span>
              {es.consents.purposes[purpose]}: <span className="figures">{reference}</span>
            </span>
            <DownloadReceipt reference={reference} />
            <SeeReceipt reference={reference} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button to the receipt's own page, where the consent can be withdrawn. */
const SeeReceipt = ({ reference }: { reference: string }) => (
  <form method="post" action={RECEIPT_PATH}>
    <input type="hidden" name="reference" value={reference} />
    <button type="submit" className="link inline-flex min-h-11 items-center">
      {es.consents.seeOrWithdraw}
      <span className="sr-only"> {reference}</span>
    </button>
  </form>
);

export const DownloadReceipt = ({ reference }: { reference: string }) => (
  <form method="post" action={RECEIPT_FILE_PATH}>
    <input type="hidden" name="reference" value={reference} />
    <button type="submit" className="link inline-flex min-h-11 items-center">
      {es.consents.download}
      <span className="sr-only"> {reference}</span>
    </button>
  </form>
);
