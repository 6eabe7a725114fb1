import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';
import { isRefused } from '@parlour/contract/envelope';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTaken, type Reasoned, reasoned, waitsForReason } from '../../features/appointment/seen-plan.ts';
import { makeMove, previewKey, previewMove, renewCalendar } from '../../features/calendar/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { FreeNearby } from '../appointment/FreeNearby.tsx';
import { MovedPrice } from '../appointment/MovedPrice.tsx';
import { MovedRows } from './MovedRows.tsx';
import { showMove } from './show-move.ts';
import type { TimeStyle } from './times.ts';
import { useUndo } from './use-undo.ts';
import { LimitedField } from '../LimitedText.tsx';

/** `plan`: the places that the calendar shows at once when the move is taken back. */
export type AskedMove = { move: AppointmentMove; name: string; plan?: Pick<MovePreview, 'before' | 'after'> };
/** `onClose`: it was left as it is. */
type MoveSheetProps = { asked: AskedMove; style: TimeStyle; onClose: () => void; onMoved: () => void };

/** Shows what a move changes, and every obstacle to it, before anything is changed. */
export function MoveSheet({ asked, style, onClose, onMoved }: MoveSheetProps) {
  const t = useText();
  // Another time than the one where it was put down: one that is free nearby.
  const [start, setStart] = useState(asked.move.start);
  const move = start === asked.move.start ? asked.move : { ...asked.move, start };
  // They stay where the question is asked again, and where that fails.
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(true);
  const preview = useQuery({
    queryKey: previewKey(move),
    queryFn: () => previewMove(move),
    retry: false,
    // Without a line it says so, and does not wait.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The times nearby stay where they are while one of them is asked about.
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isPlaceholderData } = preview;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('adminCalendar.moveTitle', { name: asked.name })}
      closeLabel={t('shell.close')}
    >
      {!data && !error && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={160} />
        </LoadingRegion>
      )}
      {error && <NotPossible error={error} shopId={move.shopId} onRetry={() => void refetch()} onClose={onClose} />}
      {data && !error && (
        <MoveForm
          {...{ style, onClose, onMoved, reason, setReason, tells, setTells }}
          asked={{ ...asked, move }}
          preview={data}
          isAsking={isPlaceholderData}
          onStart={setStart}
        />
      )}
    </Sheet>
  );
}

type NotPossibleProps = { error: Error; shopId: string; onRetry: () => void; onClose: () => void };

/** Why the move cannot be made. The calendar behind shows what is true. */
function NotPossible({ error, shopId, onRetry, onClose }: NotPossibleProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const isLine = isRefused(error) && (error.reason === 'network_failed' || error.reason === 'timed_out');
  const close = () => {
    void renewCalendar(queryClient, shopId);
    onClose();
  };
  return (
    <Stack gap={4}>
      <div role="alert">
        <NoticeBox tone="danger" title={t('adminCalendar.notMoved')}>
          {errorText(error, t)}
        </NoticeBox>
      </div>
      {isLine && (
        <Button isWide icon="refresh" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      )}
      <Button kind="secondary" isWide onClick={close}>
        {t('adminCalendar.leaveAsIs')}
      </Button>
    </Stack>
  );
}

type MoveFormProps = MoveSheetProps & {
  preview: MovePreview;
  /** The preview is still that of the time before. */
  isAsking: boolean;
  onStart: (start: string) => void;
  reason: string;
  setReason: (reason: string) => void;
  tells: boolean;
  setTells: (tells: boolean) => void;
};

function MoveForm(props: MoveFormProps) {
  const { asked, style, preview, isAsking, onStart, onClose, reason, setReason, tells, setTells } = props;
  const t = useText();
  const { obstacles } = preview;
  const isClosed = obstacles.some(({ mayOverride }) => !mayOverride);
  const needsReason = waitsForReason(obstacles);
  const save = useSave(props);
  const tellWords = { label: t('adminAppointment.tell'), hint: t('adminCalendar.tellHint') };
  return (
    <form onSubmit={save.submit} noValidate>
      <Stack gap={4}>
        <MovedRows {...{ preview, style }} />
        <MovedPrice money={preview.money} />
        {obstacles.map(({ kind, text }) => (
          <NoticeBox key={`${kind} ${text}`} tone="warning">
            {text}
          </NoticeBox>
        ))}
        {isClosed && <p>{t('adminCalendar.noOverride')}</p>}
        <FreeNearby
          {...{ preview, style }}
          move={asked.move}
          onChoose={(free) => {
            save.clear();
            onStart(free);
          }}
        />
        {needsReason && (
          <LimitedField
            label={t('adminCalendar.reason')}
            hint={t('adminCalendar.reasonHint')}
            most={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {preview.tellsCustomer && !isClosed && <Switch {...tellWords} isOn={tells} onChange={setTells} />}
        <div role="alert">{save.error && <NoticeBox tone="danger">{save.error}</NoticeBox>}</div>
        {!isClosed && (
          <Button
            type="submit"
            isWide
            loading={save.isBusy || isAsking}
            loadingLabel={t(isAsking ? 'shell.loading' : 'account.saving')}
          >
            {t('adminCalendar.move')}
          </Button>
        )}
        <Button kind="secondary" isWide onClick={onClose}>
          {t('adminCalendar.leaveAsIs')}
        </Button>
      </Stack>
    </form>
  );
}

/** Moves it as the preview shows. */
function useSave({ asked, preview, isAsking, onMoved, reason, tells }: MoveFormProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const keyOf = useQuestionKey();
  const needsReason = waitsForReason(preview.obstacles);
  return useAction(async () => {
    // Enter in a field: what the chosen time would change is not shown yet.
    if (isAsking) return undefined;
    if (needsReason && reason.trim() === '') return t('adminCalendar.reasonNeeded');
    const given: Partial<Reasoned> = needsReason ? reasoned(reason, preview) : {};
    const { seenPlan, override } = given;
    const question = { ...asked.move, tellCustomer: tells && preview.tellsCustomer, override };
    try {
      const made = await makeMove({ ...question, seenPlan, seen: null }, keyOf(question));
      const { bookingId, shopId, version: seen } = asked.move;
      const { before, after } = preview;
      await showMove(queryClient, shopId, { bookingId, seen, version: made.version, before, after });
      offerUndo({ ...asked, plan: preview }, made);
      onMoved();
    } catch (error) {
      // What is true by now is shown, and the reason stays.
      if (isTaken(error)) await queryClient.invalidateQueries({ queryKey: previewKey(asked.move) });
      throw error;
    } finally {
      await renewCalendar(queryClient, asked.move.shopId);
    }
    return undefined;
  });
}
