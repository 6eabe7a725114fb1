import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import type { ComponentProps } from 'react';
import { useText } from '../lib/app-context.ts';
import { textLimit } from '../lib/text-limit.ts';

/** `most`: so many characters can be kept. More stay in the field, and `useAction` refuses to send them. */
type Limited<Field> = Omit<Field, 'maxLength' | 'value'> & { value: string; most: number };

/** One line of text; nothing of what is typed or pasted is cut. */
export function LimitedField({ most, ...field }: Limited<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useLimit(field, most)} />;
}

/** The same for several lines. */
export function LimitedArea({ most, ...field }: Limited<ComponentProps<typeof TextArea>>) {
  return <TextArea {...field} {...useLimit(field, most)} />;
}

type Said = Pick<ComponentProps<typeof TextField>, 'hint' | 'error'> & { value: string };

function useLimit({ value, hint, error }: Said, most: number) {
  const t = useText();
  const { left, over } = textLimit(value, most);
  return {
    hint: left === null ? hint : t('admin.lettersLeft', { count: left }),
    error: over === 0 ? error : t('admin.lettersOver', { count: over }),
    'data-too-long': over === 0 ? undefined : '',
  };
}
