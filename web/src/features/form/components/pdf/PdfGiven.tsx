import { useText } from '../../../../lib/app-context.ts';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { type GivenField, givenIn } from '../../pdf/pdf-fields.ts';
import questionStyles from '../Question.module.css';
import { PdfMissing } from './PdfMissing.tsx';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './use-pdf.ts';
import styles from './Pdf.module.css';

/** A PDF as it was handed in: its pages, what was written into its fields, and a way to have it. */
export function PdfGiven({ title, load }: { title: string; load: () => Promise<Uint8Array> }) {
  const t = useText();
  const { state, again } = usePdf(load);
  const { address } = state;
  if (state.kind !== 'open') return <PdfMissing title={title} state={state.kind} address={address} onAgain={again} />;
  const given = givenIn(state.file.fields);
  return (
    <div className={styles.question}>
      <PdfPages label={title} file={state.file} address={state.address} />
      {given.length > 0 && <Values given={given} />}
      <TextLink href={state.address} isStandalone render={(link) => <a {...link} download={`${title}.pdf`} />}>
        {t('form.pdfDownload')}
      </TextLink>
    </div>
  );
}

/** On its pages the values are drawn: readers of screens, and customers with a small one, find them here. */
function Values({ given }: { given: readonly GivenField[] }) {
  const t = useText();
  const said = (field: GivenField) => {
    if (field.kind === 'tick') return t(field.isTicked ? 'form.ticked' : 'form.notTicked');
    return field.words === '' ? <span className={questionStyles.open}>{t('form.notAnswered')}</span> : field.words;
  };
  return (
    <dl>
      {given.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{said(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
