import { useState } from 'react';
import { useText } from '../../lib/surroundings.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { BookPage } from './BookPage.tsx';
import type { BookVisit } from './visit.ts';

/** What the server takes (contract, booking.shapes). */
const mostLetters = 2000;

/** A few words for the store (B-194, B-197). */
export function AddNote({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { draft, change } = visit;
  const [note, setNote] = useState(draft.note);
  const write = (text: string) => {
    setNote(text);
    change((current) => ({ ...current, note: text }));
  };
  return (
    <BookPage
      visit={visit}
      screen="AddNote"
      title={t('booking.noteTitle')}
      subtitle={t('booking.noteText')}
      action={{ text: t('booking.noteDone'), onPress: () => visit.goTo('confirm') }}
    >
      <TextArea
        label={t('booking.note')}
        rows={6}
        maxLength={mostLetters}
        value={note}
        counterText={(used) => t('booking.noteCounter', { used, most: mostLetters })}
        onChange={(event) => write(event.target.value)}
      />
    </BookPage>
  );
}
