import { lacksLetters } from '@parlour/domain/form/pdf-letters';
import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useId,
} from 'react';
import { useText } from '../../../../lib/app-context.ts';
import type { PdfPage } from '../../pdf/open-pdf.ts';
import { joinChoices, type PdfEntries, type PdfField, splitChoices, valueIn, wordsIn } from '../../pdf/pdf-fields.ts';
import styles from './Pdf.module.css';

type PdfFieldsProps = {
  page: PdfPage;
  /** Of the page, in CSS pixels. */
  width: number;
  entries: PdfEntries;
  /** Whether what is required and empty is marked. */
  isRefused: boolean;
  errorId: string | undefined;
  write: (field: PdfField, value: string) => void;
  showField: (element: Element, zoom: number) => void;
};

/** Smaller letters make a phone enlarge the whole page when they are typed. */
const leastLetters = 16;
const usualSize = 11;
const narrowest = 700;

/** The fields of a page, each where the PDF has it. */
export function PdfFields({ page, width, showField, ...ways }: PdfFieldsProps) {
  const focus = (field: PdfField) => (event: FocusEvent) => {
    const letters = (sizeOf(field, page) * width) / page.width;
    const isTyped = field.kind === 'text' || field.kind === 'lines';
    if (isTyped && width > 0 && width < narrowest && letters < leastLetters)
      showField(event.target, leastLetters / letters);
  };
  return page.fields.map((field) => (
    <Place key={field.id} field={field} page={page}>
      <Control {...ways} field={field} onFocus={focus(field)} />
    </Place>
  ));
}

/** In points: what the PDF says, or what fits. */
function sizeOf({ size, kind, box }: PdfField, page: PdfPage): number {
  const most = box.height * page.height * 0.72;
  return kind === 'lines' || kind === 'choices' ? Math.min(size || usualSize, most) : Math.min(size || usualSize, most);
}

type PlaceProps = { field: PdfField; page: PdfPage; children: ReactNode };

/** The target of a field: as large as the field, and never too small for a finger. */
function Place({ field, page, children }: PlaceProps) {
  const { left, top, width, height } = field.box;
  const style = {
    '--x': `${(left + width / 2) * 100}%`,
    '--y': `${(top + height / 2) * 100}%`,
    '--w': `${width * 100}cqw`,
    '--h': `${(height * page.height * 100) / page.width}cqw`,
    '--letters': `${(sizeOf(field, page) * 100) / page.width}cqw`,
    '--align': field.align,
  } as CSSProperties;
  if (field.isFixed)
    return (
      <span className={styles.place} style={style} data-fixed>
        {children}
      </span>
    );
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is its content, and has a name of its own
  return (
    <label className={styles.place} style={style}>
      {children}
    </label>
  );
}

type ControlProps = Omit<PdfFieldsProps, 'page' | 'width' | 'showField'> & {
  field: PdfField;
  onFocus: (event: FocusEvent) => void;
};

function Control({ field, entries, isRefused, errorId, write, onFocus }: ControlProps) {
  const value = valueIn(entries, field);
  if (field.isFixed) return <Fixed field={field} value={value} />;
  const isOpen = isRefused && field.isRequired && value.trim() === '';
  const common = {
    'aria-label': field.label,
    'aria-required': field.isRequired || undefined,
    'aria-invalid': isOpen || undefined,
    'aria-describedby': isOpen ? errorId : undefined,
    className: styles.field,
    onFocus,
  };
  switch (field.kind) {
    case 'text':
    case 'lines':
      return <Written field={field} value={value} common={common} write={write} />;
    case 'checkbox':
    case 'radio':
      return (
        <input
          {...common}
          className={styles.mark}
          type={field.kind}
          name={field.name}
          aria-label={field.kind === 'radio' ? `${field.label}: ${field.word}` : field.label}
          checked={value !== '' && value === field.mark}
          onChange={(event) => write(field, event.target.checked ? field.mark : '')}
        />
      );
    default:
      return <Choice field={field} value={value} common={common} write={write} />;
  }
}

type WrittenProps = Pick<ControlProps, 'field' | 'write'> & {
  value: string;
  common: ComponentProps<'input'> & ComponentProps<'textarea'>;
};

/** A field to type into. Letters that its page cannot show are taken: the customer is told, and the store reads them beside the page. */
function Written({ field, value, common, write }: WrittenProps) {
  const t = useText();
  const noteId = useId();
  const isLacking = lacksLetters(value);
  const typed = {
    ...common,
    'aria-describedby': [common['aria-describedby'], isLacking && noteId].filter(Boolean).join(' ') || undefined,
    maxLength: field.mostCharacters,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(field, event.target.value),
  };
  return (
    <>
      {field.kind === 'text' ? <input {...typed} type="text" autoComplete="off" /> : <textarea {...typed} />}
      {isLacking && (
        <span id={noteId} role="status" className={styles.letters}>
          {t('form.pdfLetters')}
        </span>
      )}
    </>
  );
}

type ChoiceProps = Pick<ControlProps, 'field' | 'write'> & { value: string; common: ComponentProps<'select'> };

function Choice({ field, value, common, write }: ChoiceProps) {
  const t = useText();
  if (field.kind === 'choice')
    return (
      <select {...common} value={value} onChange={(event) => write(field, event.target.value)}>
        {!field.options.some((option) => option.value === '') && <option value="">{t('field.choose')}</option>}
        <Options field={field} />
      </select>
    );
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    write(field, joinChoices(Array.from(event.target.selectedOptions, (one) => one.value)));
  return (
    <select {...common} multiple value={splitChoices(value)} onChange={choose}>
      <Options field={field} />
    </select>
  );
}

function Options({ field }: { field: PdfField }) {
  return field.options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.text}
    </option>
  ));
}

function Fixed({ field, value }: { field: PdfField; value: string }) {
  if (field.kind === 'checkbox' || field.kind === 'radio')
    return <span className={styles.fixed}>{value !== '' && value === field.mark ? '✓' : ''}</span>;
  return <span className={styles.fixed}>{wordsIn(field, value)}</span>;
}
