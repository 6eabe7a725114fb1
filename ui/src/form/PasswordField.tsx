import { type ComponentProps, useState } from 'react';
import type { FieldWords } from './Field.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { showLabel: string; hideLabel: string };

/** A secret that can be looked at; password managers and pasting work as everywhere. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
