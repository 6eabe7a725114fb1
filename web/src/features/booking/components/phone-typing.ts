import { type ChangeEvent, useEffect, useRef } from 'react';
import type { DialCode } from '../../../ui/PhoneField.tsx';
import type { DraftContact } from '../draft.ts';

type Shaping = typeof import('../phone-text.ts');
type Change = (change: Partial<DraftContact>) => void;

/** Shapes a number while it is typed; what is needed for that is fetched when the field is first entered (ux 3.1). */
export function usePhoneTyping(contact: DraftContact, onChange: Change, dialCodes: readonly DialCode[]) {
  const shaping = useRef<Shaping | null>(null);
  const latest = useRef({ contact, onChange, dialCodes });
  useEffect(() => {
    latest.current = { contact, onChange, dialCodes };
  });

  function take(text: string, before: DraftContact, isCaretAtEnd: boolean): void {
    const now = latest.current;
    const { typedMobile } = shaping.current ?? {};
    if (!typedMobile) return now.onChange({ mobile: text });
    const { mobile, country } = typedMobile(before, text, isCaretAtEnd);
    const dialCode = now.dialCodes.find((code) => code.value === country)?.dial;
    now.onChange({ mobile, ...(dialCode ? { country, dialCode } : {}) });
  }

  return {
    onFocus: () => {
      if (shaping.current) return;
      // Without it the number stays as it is typed; what was pasted meanwhile is shaped when it has come.
      import('../phone-text.ts').then(
        (module) => {
          shaping.current = module;
          const { mobile } = latest.current.contact;
          if (mobile !== '') take(mobile, { ...latest.current.contact, mobile: '' }, true);
        },
        () => undefined,
      );
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.target;
      take(value, latest.current.contact, selectionStart === value.length);
    },
  };
}
