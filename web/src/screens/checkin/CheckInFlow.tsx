import type { CheckInAt, CheckInPage } from '@parlour/contract/checkin/calls';
import { formatTime } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import type { ReactNode } from 'react';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AskContact } from './AskContact.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { useCheckIn } from './use-check-in.ts';
import { Welcome } from './Welcome.tsx';

type CheckInFlowProps = {
  at: CheckInAt;
  page: CheckInPage;
  isAccount?: boolean;
  isKiosk?: boolean;
  onClosed: () => void;
  /** The way on from the welcome. */
  end: ReactNode;
  /** Stands under every page; `isBegun`: something was typed, `isDone`: the customer is checked in. */
  below?: (state: { isBegun: boolean; isDone: boolean }) => ReactNode;
};

/** One check-in: who it is, for a new customer a form, for one with several appointments which one, and the welcome. */
export function CheckInFlow(props: CheckInFlowProps) {
  const { at, page, isAccount = false, isKiosk = false, onClosed, end, below } = props;
  const { language, t } = useAppContext();
  const checkIn = useCheckIn({ at, isAccount, onClosed });
  const { step, form, isLineDown, isBegun, choose } = checkIn;
  const timeText = (time: string) => formatTime(time, { tag: formatTag(language, ''), timeFormat: page.timeFormat });
  const notice = isLineDown && (
    <NoticeBox tone="danger">{t(isKiosk ? 'checkIn.offline' : 'reasons.network_failed')}</NoticeBox>
  );
  const asking = { page, checkIn, isKiosk, notice };
  return (
    <>
      {step.name === 'ask' && <AskContact {...asking} isAccount={isAccount} />}
      {step.name === 'form' && <NewCustomerForm {...asking} />}
      {step.name === 'choose' && (
        <Stack gap={4}>
          <PageHeader title={t('checkIn.choose')} />
          {step.appointments.map(({ id, time }) => (
            <Button key={id} kind="secondary" isWide onClick={() => choose(id)}>
              {t('checkIn.chooseOne', { time: timeText(time) })}
            </Button>
          ))}
          <div role="alert">{notice || (form.whole !== null && <NoticeBox tone="danger">{form.whole}</NoticeBox>)}</div>
        </Stack>
      )}
      {step.name === 'done' && <Welcome reply={step.reply} timeText={timeText} end={end} />}
      {below?.({ isBegun, isDone: step.name === 'done' })}
    </>
  );
}
