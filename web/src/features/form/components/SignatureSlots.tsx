import { signatureCount } from '@parlour/domain/form/signatures';
import type { FormTemplate } from '@parlour/domain/form/template';
import { formatFigures } from '@parlour/phrases/format/figures';
import { Suspense, useId } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useHistoryState } from '../../../lib/navigation/history-state.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import type { Signed } from '../form-state.ts';
import questionStyles from './Question.module.css';
import styles from './SignatureSlots.module.css';

const SignatureScreen = lazyPart(async () => (await import('./SignatureScreen.tsx')).SignatureScreen);

/** Signatures are dated year, month, day, wherever the store is. */
const dateOrder = '2';

type SignatureSlotsProps = {
  /** Tells forms on one page apart. */
  form: string;
  template: FormTemplate;
  signatures: readonly (Signed | null)[];
  unsigned: readonly number[];
  /** None: the signatures are only shown. */
  ways?: { save: (picture: File) => Promise<string>; onSigned: (place: number, address: string) => void };
};

/** A place for each signature, in the order of their titles: the picture once it was given. */
export function SignatureSlots({ form, template, signatures, unsigned, ways }: SignatureSlotsProps) {
  const t = useText();
  const [open, show, hide] = useHistoryState<number>(`signature ${form}`);
  const count = signatureCount(template);
  if (count === 0) return null;
  const titleOf = (place: number) => template.signatures[place] || t('form.signature');
  return (
    <div className={styles.slots}>
      {Array.from({ length: count }, (_, place) => (
        <Slot
          key={place}
          place={place}
          title={titleOf(place)}
          note={ways && template.isSignatureRequired ? t('field.required') : undefined}
          signed={signatures[place] ?? null}
          isMissing={unsigned.includes(place)}
          onSign={ways && (() => show(place))}
        />
      ))}
      {ways && open !== undefined && open < count && (
        <Suspense>
          <SignatureScreen
            title={titleOf(open)}
            save={ways.save}
            onSigned={(address) => ways.onSigned(open, address)}
            onClose={hide}
          />
        </Suspense>
      )}
    </div>
  );
}

type SlotProps = {
  place: number;
  title: string;
  note: string | undefined;
  signed: Signed | null;
  isMissing: boolean;
  onSign: (() => void) | undefined;
};

function Slot({ place, title, note, signed, isMissing, onSign }: SlotProps) {
  const t = useText();
  const id = useId();
  const action = t(signed ? 'form.signAgain' : 'form.sign');
  return (
    <div role="group" aria-labelledby={`${id}-title`} className={styles.slot} data-signature={place}>
      <p id={`${id}-title`} className={questionStyles.title}>
        {title}
        {note && <span className={questionStyles.note}>{note}</span>}
      </p>
      {signed && (
        <>
          <img className={styles.picture} src={signed.address} alt={t('form.signatureOf', { title })} />
          <p className={styles.date}>{t('form.signedOn', { date: formatFigures(signed.day, dateOrder) })}</p>
        </>
      )}
      {!signed && !onSign && <p className={styles.date}>{t('form.notAnswered')}</p>}
      {onSign && (
        <div>
          <Button
            kind="secondary"
            icon="edit"
            aria-label={`${action}: ${title}`}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onClick={onSign}
          >
            {action}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`}>{isMissing && t('form.signatureMissing')}</FieldError>
    </div>
  );
}
