import type { CustomerCard, CustomerNote } from '@parlour/contract/customer/card';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { whenAt } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { CardPart } from './CardPart.tsx';
import styles from './Customer.module.css';
import { NoteSheet } from './NoteSheet.tsx';

type Shown = { kind: 'note' | 'tag'; note: CustomerNote | null };

/** What the team wrote: tags, notes and why online booking was closed. */
export function NotesPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const { may } = useStore();
  const [shown, setShown] = useState<Shown | null>(null);
  const mayWrite = may('customer.write') !== undefined;
  const tags = card.notes.filter(({ kind }) => kind === 'tag');
  const notes = card.notes.filter(({ kind }) => kind !== 'tag');
  return (
    <CardPart title={t('adminCustomer.notes')}>
      <p className={styles.secondary}>{t('adminCustomer.notesHint')}</p>
      <Row gap={2} wrap>
        {tags.map((tag) =>
          mayWrite ? (
            <Button key={tag.id} kind="secondary" size="sm" onClick={() => setShown({ kind: 'tag', note: tag })}>
              {tag.text}
            </Button>
          ) : (
            <Badge key={tag.id}>{tag.text}</Badge>
          ),
        )}
        {mayWrite && (
          <>
            <Button kind="quiet" size="sm" icon="plus" onClick={() => setShown({ kind: 'tag', note: null })}>
              {t('adminCustomer.addTag')}
            </Button>
            <Button kind="quiet" size="sm" icon="plus" onClick={() => setShown({ kind: 'note', note: null })}>
              {t('adminCustomer.addNote')}
            </Button>
          </>
        )}
      </Row>
      {notes.length === 0 ? (
        <p>{t('adminCustomer.notesNone')}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              card={card}
              onEdit={mayWrite ? () => setShown({ kind: 'note', note }) : null}
            />
          ))}
        </ul>
      )}
      {shown && <NoteSheet card={card} kind={shown.kind} note={shown.note} onClose={() => setShown(null)} />}
    </CardPart>
  );
}

type NoteLineProps = { note: CustomerNote; card: CustomerCard; onEdit: (() => void) | null };

function NoteLine({ note, card, onEdit }: NoteLineProps) {
  const t = useText();
  const tag = useTag();
  const { kind, text, author, at } = note;
  const words = {
    note: text,
    tag: text,
    block: t('adminCustomer.blockNote', { reason: text }),
    unblock: t('adminCustomer.unblockNote'),
  };
  const when = whenAt(at, card, tag);
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <p className={styles.text}>{words[kind]}</p>
        <p className={styles.secondary}>
          {t('adminCustomer.by', { who: author || t('adminCustomer.formerMember'), when })}
        </p>
      </div>
      {kind === 'note' && onEdit && (
        <Button kind="secondary" size="sm" onClick={onEdit}>
          {t('adminCustomer.editNote')}
          <VisuallyHidden> {when}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
