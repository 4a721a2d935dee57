import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../messages/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';

type Asked =
  | { kind: 'sign-in'; challengeId: string; options: PublicKeyCredentialRequestOptionsJSON }
  | { kind: 'register'; challengeId: string; options: PublicKeyCredentialCreationOptionsJSON };

/**
 * Asks the device for a passkey and sends the form around it with the answer. Without scripts, or where the browser knows no
 * passkeys, it is not there.
 */
export function PasskeyButton({ asked, label }: { asked: Asked; label: string }) {
  const words = useWords().door;
  const [isPossible, setPossible] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const answer = useRef<HTMLInputElement>(null);
  useEffect(() => setPossible(browserSupportsWebAuthn()), []);
  if (!isPossible) return null;
  async function ask() {
    setFailed(false);
    try {
      const made =
        asked.kind === 'register'
          ? await startRegistration({ optionsJSON: asked.options })
          : await startAuthentication({ optionsJSON: asked.options });
      if (!answer.current) return;
      answer.current.value = JSON.stringify(made);
      answer.current.form?.requestSubmit();
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      <input type="hidden" name="challengeId" value={asked.challengeId} />
      <input type="hidden" name="response" ref={answer} />
      <button type="button" className={buttonClass('main')} onClick={ask}>
        {label}
      </button>
      {hasFailed && <Notice tone="danger">{words.passkeyFailed}</Notice>}
    </>
  );
}
