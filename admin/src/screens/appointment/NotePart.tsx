import type { Appointment, TeamNote } from '@parlour/contract/appointment/read';
import { noteLimits } from '@parlour/domain/booking/note-limits';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { isRefused } from '@parlour/contract/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { appointmentQuery, saveNote } from '../../features/appointment/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { Pictures } from './Pictures.tsx';
import styles from './Appointment.module.css';
import { LeaveQuestion, type LeaveQuestionProps } from '../LeaveQuestion.tsx';
import { LimitedArea } from '../LimitedText.tsx';

/** `typed`: what is typed of the team's note and not saved, with the version that it was typed over. The sheet keeps it, and asks before it goes. */
export type NotePartProps = {
  appointment: Appointment;
  typed: TeamNote | null;
  onType: (typed: TeamNote | null) => void;
};

/** The customer's note with its pictures, and the team's own. What is typed stays typed, also where another person saves meanwhile. */
export function NotePart(props: NotePartProps) {
  const { appointment } = props;
  const t = useText();
  const { text, isTyped, isOther, type, save } = useNote(props);
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.head}>{t('adminAppointment.notes')}</h3>
      <CustomerNote appointment={appointment} />
      <form onSubmit={save.submit}>
        <Stack gap={3}>
          <LimitedArea
            label={t('adminAppointment.teamNote')}
            hint={t('adminAppointment.teamNoteHint')}
            value={text}
            most={noteLimits.mostLetters}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {isOther && (
            <NoticeBox
              tone="warning"
              title={t('adminAppointment.noteChanged')}
              action={
                <Button kind="secondary" size="sm" onClick={() => type(text, true)}>
                  {t('adminAppointment.replaceNote')}
                </Button>
              }
            >
              {appointment.teamNote.text}
            </NoticeBox>
          )}
          <div role="alert">{save.error && <NoticeBox tone="danger">{save.error}</NoticeBox>}</div>
          {isTyped && !isOther && (
            <Button type="submit" kind="secondary" loading={save.isBusy} loadingLabel={t('account.saving')}>
              {t('adminAppointment.saveNote')}
            </Button>
          )}
        </Stack>
      </form>
    </Stack>
  );
}

type NoteQuestionProps = NotePartProps & { question: Omit<LeaveQuestionProps, 'title' | 'text' | 'save'> };

/** Asks before the team's note is thrown away, and saves it from there, unless another person has written over it meanwhile. */
export function NoteQuestion({ question, ...props }: NoteQuestionProps) {
  const t = useText();
  const { isOther, keep } = useNote(props);
  const save = useAction(async () => ((await keep()) ? question.onLeave() : question.onStay()));
  return (
    <LeaveQuestion
      title={t('adminAppointment.noteLeaveTitle')}
      text={t('adminAppointment.noteLeaveText')}
      {...question}
      save={isOther ? undefined : save}
    />
  );
}

function useNote({ appointment: { id: bookingId, teamNote }, typed, onType }: NotePartProps) {
  const { store } = useStore();
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { text, version } = typed ?? teamNote;
  /** Whether it was saved; else another note is there by now. */
  const keep = async (): Promise<boolean> => {
    try {
      await saveNote({ shopId: store.id, bookingId, text, version });
      onType(null);
      toast.show({ text: t('adminAppointment.noteSaved'), tone: 'success' });
      return true;
    } catch (error) {
      // The note as it is now is shown beside what was typed.
      if (!isRefused(error) || error.reason !== 'changed_meanwhile') throw error;
      return false;
    } finally {
      await queryClient.invalidateQueries(appointmentQuery(store.id, bookingId));
    }
  };
  const save = useAction(async () => void (await keep()));
  const type = (next: string, isOverNew = false) =>
    onType({ text: next, version: isOverNew ? teamNote.version : version });
  return {
    text,
    type,
    save,
    keep,
    isTyped: typed !== null,
    isOther: typed !== null && typed.version !== teamNote.version,
  };
}

function CustomerNote({ appointment: { remark, pictures } }: { appointment: Appointment }) {
  const t = useText();
  return (
    <>
      {remark !== '' && (
        <div>
          <p className={styles.small}>{t('adminAppointment.customerNote')}</p>
          <p className={styles.text}>{remark}</p>
        </div>
      )}
      <Pictures
        label={t('adminAppointment.customerNote')}
        urls={pictures.map(({ url }) => url)}
        wholeUrls={pictures.map(({ wholeUrl }) => wholeUrl)}
      />
    </>
  );
}
