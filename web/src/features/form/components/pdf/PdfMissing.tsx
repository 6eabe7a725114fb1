import { useId } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import styles from './Pdf.module.css';

type PdfMissingProps = {
  title: string;
  state: 'opening' | 'failed';
  /** Of the file, where it came and only cannot be shown. */
  address: string | null;
  /** Why the form could not be sent without it. */
  error?: string | undefined;
  onAgain: () => void;
};

/** In place of a PDF that is not there yet, or cannot be shown. */
export function PdfMissing({ title, state, address, error, onAgain }: PdfMissingProps) {
  const t = useText();
  const id = useId();
  if (state === 'opening')
    return (
      <>
        <div role="status" aria-label={t('form.pdfOpening')} className={styles.opening}>
          <Skeleton shape="block" width="100%" height="100%" />
        </div>
        <FieldError id={id}>{error}</FieldError>
      </>
    );
  return (
    <div className={styles.question}>
      <NoticeBox tone="danger">{t('form.pdfBroken', { title })}</NoticeBox>
      <div className={styles.ways}>
        <Button kind="secondary" icon="refresh" onClick={onAgain}>
          {t('shell.retry')}
        </Button>
        {address && (
          <TextLink href={address} isStandalone render={(link) => <a {...link} download={`${title}.pdf`} />}>
            {t('form.pdfDownload')}
          </TextLink>
        )}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
