import { useText } from '../../../../lib/app-context.ts';
import { TextLink } from '../../../../ui/button/TextLink.tsx';
import { PdfMissing } from './PdfMissing.tsx';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './use-pdf.ts';
import styles from './Pdf.module.css';

/** A PDF as it was handed in: its pages, and a way to have it. */
export function PdfGiven({ title, load }: { title: string; load: () => Promise<Uint8Array> }) {
  const t = useText();
  const { state, again } = usePdf(load);
  const { address } = state;
  if (state.kind !== 'open') return <PdfMissing title={title} state={state.kind} address={address} onAgain={again} />;
  return (
    <div className={styles.question}>
      <PdfPages label={title} file={state.file} address={state.address} />
      <TextLink href={state.address} isStandalone render={(link) => <a {...link} download={`${title}.pdf`} />}>
        {t('form.pdfDownload')}
      </TextLink>
    </div>
  );
}
