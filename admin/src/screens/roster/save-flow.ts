import type { RosterPreview, RosterSaved } from '@parlour/contract/roster/calls';
import type { RosterEdit } from '@parlour/contract/roster/edits';
import { isRefused } from '@parlour/contract/envelope';
import type { Translate } from '@parlour/phrases/t';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { preview, rosterKey, save } from '../../features/roster/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { type Action, useAction } from '../../lib/use-action.ts';

const undoSeconds = 10;

/** What an edit meets, as it was shown; `isMore`: a booking came after it was shown first; `what`: the edit in words. */
type Shown = RosterPreview & { edit: RosterEdit; isMore: boolean; what: string };

export type SaveFlow = {
  /** Looks what the edit of the form meets, and saves at once where that is nothing. */
  check: Action;
  /** Saves what was shown. */
  confirm: Action;
  shown: Shown | null;
  /** What is wrong with the form. */
  problem: string | null;
  /** Another person has changed it meanwhile, and the member was told. */
  isChanged: boolean;
  back: () => void;
};

/**
 * Saves an edit of the roster: first what it touches is shown. `build` answers the edit, or the sentence that says what to put right; it is told
 * whether the member knows that something else is there by now. `what` says an edit in words, with whom and when.
 */
export function useSaveFlow(
  build: (isChanged: boolean) => RosterEdit | string,
  onDone: () => void,
  what: (edit: RosterEdit) => string,
): SaveFlow {
  const t = useText();
  const { store } = useStore();
  const queryClient = useQueryClient();
  const saved = useSaved();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isChanged, setChanged] = useState(false);
  const keep = async (edit: RosterEdit, seen: string[]) => {
    saved(await save(store.id, edit, seen), what(edit));
    onDone();
  };
  const look = async (edit: RosterEdit, isMore: boolean) => {
    const met = await preview(store.id, edit);
    if (met.touched.length + met.begun === 0) await keep(edit, []);
    else setShown({ ...met, edit, isMore, what: what(edit) });
  };
  const guarded = async (edit: RosterEdit, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (isRefused(error) && error.reason === 'roster_touches_more') return look(edit, true);
      // What was typed stays, and the roster is shown as it is now.
      if (isRefused(error) && error.reason === 'changed_meanwhile') {
        setShown(null);
        await queryClient.invalidateQueries({ queryKey: rosterKey(store.id) });
        setChanged(true);
        return undefined;
      }
      throw error;
    }
  };
  const check = useAction(async () => {
    const edit = build(isChanged);
    if (typeof edit === 'string') return edit;
    return guarded(edit, () => look(edit, false));
  });
  const confirm = useAction(async () => {
    if (!shown) return;
    const { edit, touched } = shown;
    await guarded(edit, () =>
      keep(
        edit,
        touched.map(({ bookingId }) => bookingId),
      ),
    );
  });
  const problem = check.error ?? (isChanged ? t('adminRoster.changedMeanwhile') : null);
  return { check, confirm, shown, problem, isChanged, back: () => setShown(null) };
}

const savedWords = (what: string, t: Translate): string =>
  what === '' ? t('adminRoster.saved') : t('adminRoster.savedWhat', { what });

/** After a save: the roster as it is now, and for ten seconds the way back. */
function useSaved() {
  const t = useText();
  const { store } = useStore();
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: rosterKey(store.id) });
  const undo = async ({ undo: edit, marked }: RosterSaved) => {
    try {
      await save(store.id, edit, [], { unmark: marked, isUndo: true });
      toast.show({ text: t('adminRoster.undone'), tone: 'success' });
    } catch (error) {
      const isOver =
        isRefused(error) && ['roster_touches_more', 'changed_meanwhile', 'not_found'].includes(error.reason);
      toast.show({ text: isOver ? t('adminRoster.undoFailed') : errorText(error, t), tone: 'error' });
    }
    await refresh();
  };
  return (saved: RosterSaved, what: string) => {
    void refresh();
    const count = saved.touched.length;
    toast.show({
      text: count > 0 ? t('adminRoster.savedMarked', { count }) : savedWords(what, t),
      tone: 'success',
      seconds: undoSeconds,
      action: { text: t('adminRoster.undo'), onPress: () => void undo(saved) },
    });
  };
}
