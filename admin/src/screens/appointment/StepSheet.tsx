import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { EndPreview } from '@parlour/contract/appointment/read';
import type { SeriesDateEnd, SeriesStep } from '@parlour/contract/appointment/series';
import { seenEnd } from '@parlour/domain/booking/seen-end';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { rightNames } from '../../features/appointment/appointment-words.ts';
import { endQuery, endSeries, makeStep, seriesEndQuery } from '../../features/appointment/calls.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { askWords } from '../../features/appointment/appointment-words.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { SeriesChoice, SeriesDates } from './SeriesDates.tsx';
import { useChanged } from './use-changed.ts';
import { LimitedArea } from '../LimitedText.tsx';
import { LoadFault } from '../LoadFault.tsx';

/** What is ended: an appointment as it was seen, whose it is, and whether its customer can be told by email. */
export type Ended = {
  id: string;
  version: number;
  name: string;
  isReachable: boolean;
  /** How many dates of the repeated appointment come after this one; absent: it ends alone. */
  laterDates?: number;
  whenOf?: (start: string) => string;
};

type StepSheetProps = {
  appointment: Ended;
  step: AppointmentStep;
  /** What is missing before the step, above what becomes of the money. */
  missing?: ReactNode;
  onClose: () => void;
  /** Makes the call, and shows that it was done. */
  run: (call: () => Promise<unknown>) => Promise<void>;
};

const withReason: ReadonlySet<AppointmentStep> = new Set(['reject', 'cancel', 'cancelForCustomer']);
const mostReason = 300;

/** Asks before an appointment ends: what is missing, what happens to the money, why, and whether the customer is told. */
export function StepSheet({ appointment, step, missing, onClose, run }: StepSheetProps) {
  const t = useText();
  const [reason, setReason] = useTyped(`${step} ${appointment.id}`, () => '');
  const [isTold, setTold] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const mayEndAll = isSeriesStep(step) && (appointment.laterDates ?? 0) > 0;
  const mayTell = appointment.isReachable;
  const said = { reason: reason.trim(), tellCustomer: isTold && mayTell, isWhole: isWhole && mayEndAll };
  const { preview, act } = useStep({ appointment, step, onClose, run }, said);
  const { data, dates } = preview;
  return (
    <Sheet isOpen onClose={onClose} title={askWords(step, appointment.name, t)} closeLabel={t('shell.close')}>
      <form onSubmit={act.submit}>
        <Stack gap={4}>
          {mayEndAll && (
            <SeriesChoice
              isWhole={isWhole}
              onChoose={(next) => {
                act.clear();
                setWhole(next);
              }}
            />
          )}
          {missing}
          {dates && <SeriesDates dates={dates} whenOf={appointment.whenOf ?? String} />}
          <EndState {...{ data }} error={preview.error} onRetry={preview.retry} />
          {withReason.has(step) && (
            <LimitedArea
              label={t('adminAppointment.reason')}
              hint={t('adminAppointment.reasonHint')}
              value={reason}
              most={mostReason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {withReason.has(step) && mayTell && (
            <Switch label={t('adminAppointment.tell')} isOn={isTold} onChange={setTold} />
          )}
          <div role="alert">{act.error && <NoticeBox tone="danger">{act.error}</NoticeBox>}</div>
          <Button
            type="submit"
            kind={step === 'finish' ? 'primary' : 'danger'}
            isWide
            loading={act.isBusy}
            loadingLabel={t('account.saving')}
            isUnavailable={!data}
          >
            {t(dates ? 'adminAppointment.seriesEnd' : `adminAppointment.do_${step}`)}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

/** The end as it is shown; until it is there, or where it cannot be had, that. */
function EndState({ data, error, onRetry }: { data: EndPreview | undefined } & ComponentProps<typeof LoadFault>) {
  const t = useText();
  if (data) return <EndRows preview={data} />;
  if (error) return <LoadFault {...{ error, onRetry }} />;
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={80} />
    </LoadingRegion>
  );
}

type Said = { reason: string; tellCustomer: boolean; isWhole: boolean };

/** The end as it is shown, of this date or of all from it on, and the act that does just that. */
function useStep({ appointment, step, onClose, run }: StepSheetProps, { isWhole, ...said }: Said) {
  const { store } = useStore();
  const changed = useChanged(appointment.id);
  // A version that is read before the answer may be this act's own, of which no end is shown any more.
  const [acted, setActed] = useState<number | null>(null);
  const seen = { shopId: store.id, bookingId: appointment.id, version: acted ?? appointment.version };
  const one = useQuery({ ...endQuery(seen, step), enabled: !isWhole });
  const ofSeries = isSeriesStep(step) ? step : 'cancel';
  const whole = useQuery({ ...seriesEndQuery(seen, ofSeries), enabled: isWhole });
  const data = isWhole ? whole.data?.end : one.data;
  const act = useAction(async () => {
    if (!data) return;
    const { shopId, bookingId } = seen;
    const shown = seenEnd(data);
    setActed(seen.version);
    try {
      const dates = endingOf(whole.data?.dates ?? []);
      await run(() =>
        isWhole
          ? endSeries({ shopId, bookingId, ...said, step: ofSeries, dates, seen: shown })
          : makeStep({ ...seen, ...said, step, seen: shown }),
      );
      onClose();
    } catch (error) {
      // What has changed on another date is shown before it is asked again.
      if (isWhole) await whole.refetch();
      throw error;
    } finally {
      await changed();
      setActed(null);
    }
  });
  const { error, refetch } = isWhole ? whole : one;
  const dates = isWhole ? whole.data?.dates : undefined;
  return { preview: { data, error, dates, retry: () => void refetch() }, act };
}

const isSeriesStep = (step: AppointmentStep): step is SeriesStep => step === 'cancel' || step === 'cancelForCustomer';

const endingOf = (dates: readonly SeriesDateEnd[]) =>
  dates.filter(({ stays }) => stays === null).map(({ bookingId, version }) => ({ bookingId, version }));

/** What happens to money and rights, in words and amounts. */
function EndRows({ preview }: { preview: EndPreview }) {
  const t = useText();
  const amounts = useAmounts();
  const amount = (text: string) => amounts(preview.currencyCode, text);
  const { refunded, released, kept, due, toPay, isLeftToTill, rightsReturned, rightsUsed } = preview;
  const rows = [
    { id: 'back', isShown: Number(refunded) > 0, value: amount(refunded) },
    { id: 'released', isShown: Number(released) > 0, value: amount(released) },
    { id: 'kept', isShown: Number(kept) > 0, value: amount(kept) },
    { id: 'due', isShown: Number(due) > 0, value: amount(due) },
    { id: 'toPay', isShown: Number(toPay) > 0, value: amount(toPay) },
    { id: 'rightsReturned', isShown: rightsReturned.length > 0, value: rightNames(rightsReturned) },
    { id: 'rightsUsed', isShown: rightsUsed.length > 0, value: rightNames(rightsUsed) },
  ] as const;
  const shown = rows.filter(({ isShown }) => isShown);
  if (shown.length === 0 && !isLeftToTill) return <NoticeBox tone="info">{t('adminAppointment.noMoney')}</NoticeBox>;
  const term = (id: (typeof rows)[number]['id']) => t(`adminAppointment.end_${id}`);
  return (
    <>
      {shown.length > 0 && <DefinitionRows rows={shown.map(({ id, value }) => ({ id, term: term(id), value }))} />}
      {isLeftToTill && (
        <NoticeBox tone="info">
          {t(Number(toPay) > 0 ? 'adminAppointment.finishUnpaid' : 'adminAppointment.finishUnbilled')}
        </NoticeBox>
      )}
    </>
  );
}
