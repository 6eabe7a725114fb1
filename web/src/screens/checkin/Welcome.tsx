import type { CheckInReply } from '@parlour/contract/checkin/calls';
import type { ReactNode } from 'react';
import { useText } from '../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import styles from './Kiosk.module.css';

type WelcomeProps = {
  reply: Extract<CheckInReply, { outcome: 'welcome' }>;
  timeText: (time: string) => string;
  end: ReactNode;
};

/** The customer is checked in: the visits so far, what they have earned, and what happens now. It names nobody. */
export function Welcome({ reply, timeText, end }: WelcomeProps) {
  const t = useText();
  const { isNew, isRepeated, visits, visitsToReward, appointmentTime, queuePlace } = reply;
  const place =
    appointmentTime === null
      ? queuePlace !== null && t('checkIn.queue', { place: queuePlace })
      : t('checkIn.arrived', { time: timeText(appointmentTime) });
  return (
    <SuccessScreen
      title={t(isNew ? 'checkIn.welcomeNew' : 'checkIn.welcomeBack')}
      text={t('checkIn.visits', { count: visits })}
      action={end}
    >
      <div className={styles.lines}>
        <Reward reward={reply.reward} />
        {place && <p>{place}</p>}
        {isRepeated && <p>{t('checkIn.repeated')}</p>}
        {visitsToReward !== null && <p>{t('checkIn.next', { count: visitsToReward })}</p>}
      </div>
    </SuccessScreen>
  );
}

function Reward({ reward }: Pick<WelcomeProps['reply'], 'reward'>) {
  const t = useText();
  if (reward === null) return null;
  return (
    <div className={styles.reward}>
      <NoticeBox tone="success">
        {'points' in reward
          ? t('checkIn.rewardPoints', { count: reward.points })
          : t('checkIn.rewardRight', { name: reward.name })}
      </NoticeBox>
    </div>
  );
}
