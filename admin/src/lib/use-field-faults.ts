import { useState } from 'react';
import type { Action } from './use-action.ts';

type Faults<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong by now at the fields that were found wrong before. */
export const stillWrong = <Field extends string>(said: readonly Field[], faults: Faults<Field>): Faults<Field> =>
  Object.fromEntries(
    said.flatMap((field) => (faults[field] === undefined ? [] : [[field, faults[field]]])),
  ) as Faults<Field>;

/** What is wrong at the fields of a form: a press says all of it, and each goes as soon as it is put right. `faults`: what is wrong by now. */
export function useFieldFaults<Field extends string>(faults: Faults<Field>) {
  const [said, setSaid] = useState<readonly Field[]>([]);
  const shown = stillWrong(said, faults);
  const isAtField = Object.keys(shown).length > 0;
  return {
    shown,
    isAtField,
    /** Marks what is wrong; for an action, which is refused by what it returns. */
    say: (): string | undefined => {
      const wrong = Object.keys(faults) as Field[];
      setSaid(wrong);
      return wrong.length === 0 ? undefined : faults[wrong[0]!];
    },
    /** The action without a sentence that stood at a field which is right by now. */
    of: (action: Action): Action => (said.length > 0 && !isAtField ? { ...action, error: null } : action),
  };
}
