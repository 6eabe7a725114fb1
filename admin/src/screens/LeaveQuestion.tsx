import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useText } from '../lib/app-context.ts';
import type { Action } from '../lib/use-action.ts';

type Place = { pathname: string; search: unknown };

/** What opens a sheet over a page stands in the address; day and view of the page behind it may change. */
const opened = ({ search }: Place): string => {
  const { appointment, new: isNew } = search as Record<string, unknown>;
  return JSON.stringify([appointment, isNew]);
};

const isElsewhere = (here: Place, there: Place): boolean =>
  here.pathname !== there.pathname || opened(here) !== opened(there);

/**
 * Guards what is typed and not saved: closing it, a link, the way back and the window itself are asked about first. `close` asks where it has to, `letGo` says
 * that nothing is lost any more.
 */
export function useLeaving({ isUnsaved, onClose }: { isUnsaved: boolean; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const isFree = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && !isFree.current && isElsewhere(current, next),
    enableBeforeUnload: () => isUnsaved && !isFree.current,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return {
    close: () => (isUnsaved ? setAsked(true) : onClose()),
    letGo: () => {
      isFree.current = true;
    },
    question: {
      isOpen: isAsked || isBlocked,
      onStay: () => {
        setAsked(false);
        if (isBlocked) blocker.reset();
      },
      onLeave: () => {
        isFree.current = true;
        setAsked(false);
        if (isBlocked) blocker.proceed();
        else onClose();
      },
    },
  };
}

/** Saves what was typed and leaves then. */
export type SaveAndLeave = Pick<Action, 'isBusy' | 'error' | 'run'>;

export type LeaveQuestionProps = {
  title: string;
  /** What would be lost, where there is more to say than that. */
  text?: string;
  /** The words of its buttons, where nothing is written that could be edited or discarded. */
  stayText?: string;
  leaveText?: string;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Where it can be saved from here. */
  save?: SaveAndLeave | undefined;
};

/** Asks before what was typed is thrown away. */
export function LeaveQuestion({ title, text, stayText, leaveText, isOpen, onStay, onLeave, save }: LeaveQuestionProps) {
  const t = useText();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={title}
      cancelText={stayText ?? t('adminNewAppointment.stay')}
      confirmText={leaveText ?? t('adminNewAppointment.leave')}
      // Red is what throws something away.
      tone={leaveText === undefined ? 'danger' : 'primary'}
      loading={false}
      loadingLabel=""
      error={save?.error ?? null}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <Stack gap={4}>
        <p>{text ?? t('adminNewAppointment.leaveText')}</p>
        {save && (
          <Button isWide loading={save.isBusy} loadingLabel={t('account.saving')} onClick={save.run}>
            {t('adminNewAppointment.saveAndLeave')}
          </Button>
        )}
      </Stack>
    </AlertDialog>
  );
}
