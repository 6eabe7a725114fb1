import type { CustomerCard, CustomerNote } from '@parlour/contract/customer/card';
import { isRefused } from '@parlour/contract/envelope';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customersKey, writeNote } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { LimitedArea, LimitedField } from '../LimitedText.tsx';

type NoteSheetProps = { card: CustomerCard; kind: 'note' | 'tag'; note: CustomerNote | null; onClose: () => void };

/** Writes, changes or takes away a note or a tag. */
export function NoteSheet({ card, kind, note, onClose }: NoteSheetProps) {
  const t = useText();
  const { store } = useStore();
  const queryClient = useQueryClient();
  const place = `customer ${card.id} ${kind} ${note?.id ?? 'new'}`;
  // What is typed is kept with the version that it was typed over, as the next one may be another person's.
  const [typed, setTyped] = useTyped(place, () => ({ text: note?.text ?? '', version: note?.version ?? 0 }));
  const [isChanged, setChanged] = useState(false);
  const { text } = typed;
  const write = async (next: string) => {
    const of = { shopId: store.id, memberId: card.id, kind, text: next };
    // Who was told of another one writes over that.
    const known = isChanged ? card.notes.find(({ id }) => id === note?.id) : undefined;
    const version = known?.version ?? typed.version;
    try {
      await writeNote(note ? { ...of, id: note.id, version } : of);
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'changed_meanwhile') throw error;
      await queryClient.invalidateQueries(customersKey(store.id));
      setChanged(true);
      return t('adminCustomer.changed');
    }
    await queryClient.invalidateQueries(customersKey(store.id));
    return undefined;
  };
  const { close, letGo, question } = useLeaving({ isUnsaved: text !== (note?.text ?? ''), onClose });
  const closeAfter = async (next: string) => {
    const problem = await write(next);
    if (problem !== undefined) return problem;
    letGo();
    onClose();
    return undefined;
  };
  const save = useAction(() => closeAfter(text));
  const remove = useAction(() => closeAfter(''));
  const saveAndLeave = useAction(async () => {
    const problem = await write(text);
    if (problem === undefined) question.onLeave();
    return problem;
  });
  const title = t(`adminCustomer.${note ? 'edit' : 'add'}${kind === 'tag' ? 'Tag' : 'Note'}`);
  return (
    <>
      <Sheet isOpen onClose={close} title={title} closeLabel={t('shell.close')}>
        <Stack gap={4}>
          <ActionForm action={save} submitText={t('adminCustomer.save')}>
            <Words kind={kind} text={text} onChange={(next) => setTyped({ ...typed, text: next })} />
          </ActionForm>
          {note && <RemoveButton remove={remove} />}
        </Stack>
      </Sheet>
      <LeaveQuestion
        title={t(kind === 'tag' ? 'adminCustomer.leaveTag' : 'adminAppointment.noteLeaveTitle')}
        text={t('adminAppointment.noteLeaveText')}
        {...question}
        save={saveAndLeave}
      />
    </>
  );
}

function RemoveButton({ remove }: { remove: ReturnType<typeof useAction> }) {
  const t = useText();
  return (
    <>
      <div role="alert">{remove.error && <NoticeBox tone="danger">{remove.error}</NoticeBox>}</div>
      <Button kind="danger" isWide loading={remove.isBusy} loadingLabel={t('account.saving')} onClick={remove.run}>
        {t('adminCustomer.remove')}
      </Button>
    </>
  );
}

type WordsProps = { kind: 'note' | 'tag'; text: string; onChange: (text: string) => void };

function Words({ kind, text, onChange }: WordsProps) {
  const t = useText();
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (kind === 'tag') return <LimitedField label={t('adminCustomer.tag')} most={40} value={text} onChange={change} />;
  return <LimitedArea label={t('adminCustomer.note')} rows={5} most={4000} value={text} onChange={change} />;
}
