import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import * as es from '../../messages/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContactNumber } from '../../visitor/use-contact-number.ts';
import { telephoneAddress } from './telephone-address.ts';

const loadDialog = () => import('./call-dialog.tsx');
const CallDialog = lazy(() => loadDialog().then((module) => ({ default: module.CallDialog })));

/**
 * The telephone link for the visitor's country. With scripts it opens the call dialog first; if the dialog's code does not load,
 * it calls directly.
 */
export function CallUs() {
  const number = useContactNumber();
  const [isOpen, setOpen] = useState(false);
  const isCalling = useRef(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isCalling.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    const call = () => {
      isCalling.current = true;
      link.click();
      isCalling.current = false;
    };
    loadDialog().then(() => setOpen(true), call);
  };
  return (
    <>
      <a
        href={telephoneAddress(number)}
        onClick={open}
        aria-haspopup="dialog"
        className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-xl font-medium text-ink no-underline hover:bg-sunken sm:px-2"
      >
        <Icon name="phone" />
        <span className="figures sr-only whitespace-nowrap xl:not-sr-only">{es.nav.callUs(number)}</span>
      </a>
      {isOpen ? (
        <Suspense>
          <CallDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
