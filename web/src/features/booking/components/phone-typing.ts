import type { MetadataJson } from 'libphonenumber-js/core';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { fetchPhoneShapes } from '../../../lib/language/phone-shapes.ts';
import type { DialCode } from '@parlour/ui/form/PhoneField.tsx';

type Shaping = typeof import('../phone-text.ts');
type Typed = { mobile: string; country: string; dialCode: string };
type Change = (change: Partial<Typed>) => void;

const plain = (dial: string | undefined) => dial?.replace('+', '') ?? '';

/**
 * Shapes a number while it is typed; what is needed for that is fetched when the field is first entered (ux 3.1). `onShaped` is called with a
 * number that was shaped later, without typing.
 */
export function usePhoneTyping(contact: Typed, onChange: Change, dialCodes: readonly DialCode[], onShaped = onChange) {
  const shaping = useRef<Shaping | null>(null);
  const shapesByCode = useRef(new Map<string, MetadataJson>());
  const latest = useRef({ contact, onChange, onShaped, dialCodes });
  useEffect(() => {
    latest.current = { contact, onChange, onShaped, dialCodes };
  });

  function codeOf(text: string): string {
    const now = latest.current;
    const chosen = plain(
      now.dialCodes.find(({ value }) => value === now.contact.country)?.dial ?? now.contact.dialCode,
    );
    const known = now.dialCodes.map(({ dial }) => plain(dial));
    return shaping.current?.callingCodeOf(text, chosen, known) ?? chosen;
  }

  function take(text: string, before: Typed, isCaretAtEnd: boolean, tell = latest.current.onChange): void {
    const now = latest.current;
    const shapes = shapesByCode.current.get(codeOf(text));
    if (!shaping.current || !shapes) {
      tell({ mobile: text });
      return void fetchFor(text);
    }
    const { mobile, country } = shaping.current.typedMobile(before, text, isCaretAtEnd, shapes);
    const dialCode = now.dialCodes.find((code) => code.value === country)?.dial;
    tell({ mobile, ...(dialCode ? { country, dialCode } : {}) });
  }

  async function keepShapes(callingCode: string): Promise<void> {
    if (callingCode === '' || shapesByCode.current.has(callingCode)) return;
    shapesByCode.current.set(callingCode, await fetchPhoneShapes(callingCode));
  }

  /** Fetches what shapes a text. Without it the number stays as it is typed; what is there when it has come is shaped then. */
  async function fetchFor(text: string): Promise<void> {
    if (shaping.current && shapesByCode.current.has(codeOf(text))) return;
    try {
      const [module] = await Promise.all([import('../phone-text.ts'), keepShapes(codeOf(text))]);
      shaping.current = module;
      await keepShapes(codeOf(text));
    } catch {
      return;
    }
    const { mobile } = latest.current.contact;
    if (mobile !== '' && shapesByCode.current.has(codeOf(mobile)))
      take(mobile, { ...latest.current.contact, mobile: '' }, true, latest.current.onShaped);
  }

  return {
    onFocus: () => void fetchFor(latest.current.contact.mobile),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.target;
      take(value, latest.current.contact, selectionStart === value.length);
    },
  };
}
