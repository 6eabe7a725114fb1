import { useText } from '../../../lib/app-context.ts';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import styles from './SignatureScreen.module.css';

type TypedSignatureProps = { name: string; onChange: (name: string) => void };

const mostCharacters = 60;

/** A name that is typed, and how it will look. */
export function TypedSignature({ name, onChange }: TypedSignatureProps) {
  const t = useText();
  return (
    <div className={styles.typed}>
      <TextField
        label={t('form.typedName')}
        hint={t('form.typedHint')}
        autoComplete="name"
        maxLength={mostCharacters}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.preview} aria-hidden="true">
        {name}
      </p>
      <p className={styles.mark} aria-hidden="true">
        {t('form.typedMark')}
      </p>
    </div>
  );
}
