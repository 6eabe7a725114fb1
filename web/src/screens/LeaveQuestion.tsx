import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { useText } from '../lib/app-context.ts';

const AlertDialog = lazyPart(async () => (await import('@parlour/ui/overlay/AlertDialog.tsx')).AlertDialog);

type LeaveQuestionProps = {
  isChanged: boolean;
  title: string;
  text: string;
  /** Whether a change of screen is asked about at this moment. */
  isAsked?: () => boolean;
  /** Closing the window is asked about as well, in the browser's own words. */
  asksOnClosing: boolean;
  onLeave?: () => void;
};

/** Walking away from what is not saved is asked about first. */
export function LeaveQuestion({ isChanged, title, text, isAsked, asksOnClosing, onLeave }: LeaveQuestionProps) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged &&
      (isAsked?.() ?? true) &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: asksOnClosing && isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <AlertDialog
        isOpen
        title={title}
        cancelText={t('account.stay')}
        confirmText={t('account.leave')}
        onCancel={blocker.reset}
        onConfirm={() => {
          onLeave?.();
          blocker.proceed();
        }}
        loading={false}
        loadingLabel={t('shell.loading')}
        error={null}
      >
        <p>{text}</p>
      </AlertDialog>
    </Suspense>
  );
}
