import { type ReactNode, useId } from 'react';
import styles from './Question.module.css';

type QuestionFrameProps = {
  id: string;
  title: string;
  text: string;
  note?: string | undefined;
  children: (ids: { titleId: string; textId: string | undefined }) => ReactNode;
};

/** Number, title and sentence of a question; its controls are named by them. */
export function QuestionFrame({ id, title, text, note, children }: QuestionFrameProps) {
  const base = useId();
  const titleId = `${base}-title`;
  const textId = text === '' ? undefined : `${base}-text`;
  return (
    <div className={styles.question} data-question={id}>
      <p id={titleId} className={styles.title}>
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </p>
      {textId && (
        <p id={textId} className={styles.text}>
          {text}
        </p>
      )}
      {children({ titleId, textId })}
    </div>
  );
}
