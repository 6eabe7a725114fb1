import { useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import styles from './FormRows.module.css';

export type FormRow = {
  id: string;
  title: { text: string; lang: string };
  isRequired: boolean;
  isCompleted: boolean;
  /** Null: what was answered is shown to nobody here. */
  onOpen: (() => void) | null;
};

export const formRowId = (form: string): string => `form-${form}`;

/** Forms by title, each with what is required and what is done. */
export function FormRows({ rows }: { rows: readonly FormRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row {...row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ id, title, isRequired, isCompleted, onOpen }: FormRow) {
  const t = useText();
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.name} lang={title.lang}>
          {title.text}
        </span>
        {isRequired && <span className={styles.required}>{t('field.required')}</span>}
      </span>
      <Badge tone={isCompleted ? 'success' : 'neutral'} {...(isCompleted && { icon: 'check' as const })}>
        {t(isCompleted ? 'form.completed' : 'form.toComplete')}
      </Badge>
    </>
  );
  if (!onOpen) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" id={formRowId(id)} className={styles.row} onClick={onOpen}>
      {content}
      <Icon name="chevron-right" size={20} />
    </button>
  );
}
