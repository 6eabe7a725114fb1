import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkInPageQuery } from '../../features/checkin/calls.ts';
import { deviceKeyOf, keepDeviceKey } from '../../features/checkin/device-key.ts';
import { goToKioskLanguage, isInOtherLanguage } from '../../features/checkin/kiosk-language.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Loaded } from '../me/Loaded.tsx';
import { CheckInFlow } from './CheckInFlow.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Kiosk.module.css';
import { KioskLanguage } from './KioskLanguage.tsx';
import { useNoWayBack } from './use-no-way-back.ts';

/** The page of a tablet at a store: customers check in one after the other, and the page leads nowhere else. */
export function Kiosk({ shopId }: { shopId: string }) {
  const { api, language, t } = useAppContext();
  const [session, setSession] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const fresh = useTokenFromLink((key) => keepDeviceKey(shopId, key), paths.checkIn(shopId, 'kiosk'));
  const at = { shopId, deviceKey: deviceKeyOf(shopId) };
  const found = useQuery({ ...checkInPageQuery(api, at, null), enabled: fresh === null, gcTime: Infinity });
  const isAway = isInOtherLanguage(language);
  const restart = () => {
    setSession((before) => before + 1);
    // Without a line the page could not load again, and the kiosk would be gone: the language then waits for the next end.
    if (isAway && navigator.onLine) void found.refetch().then(({ isError }) => isError || goToKioskLanguage());
  };
  useNoWayBack(restart);
  return (
    <div className={styles.kiosk} data-screen="Kiosk">
      {!found.data && <PageHeader title={t('shell.checkIn')} />}
      <Loaded query={found} height={420}>
        {(page) =>
          page.admittedBy !== 'device' || isClosed ? (
            <DeviceClosed shopName={page.shopName} />
          ) : (
            <Session key={session} {...{ at, page, isAway }} onEnd={restart} onClosed={() => setClosed(true)} />
          )
        }
      </Loaded>
    </div>
  );
}

type SessionProps = Pick<Parameters<typeof CheckInFlow>[0], 'at' | 'page' | 'onClosed'> & {
  isAway: boolean;
  onEnd: () => void;
};

/** One customer. With its end all that was typed or shown is gone. */
function Session({ at, page, isAway, onEnd, onClosed }: SessionProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <CheckInFlow
      {...{ at, page, onClosed }}
      isKiosk
      end={
        <Button isWide onClick={onEnd}>
          {t('checkIn.done')}
        </Button>
      }
      below={({ isBegun, isDone }) => (
        <>
          {!isBegun && <KioskLanguage isOpen={isChoosing} onOpen={setChoosing} />}
          {(isBegun || isAway || isChoosing) && <Countdown key={String(isDone)} isDone={isDone} onEnd={onEnd} />}
        </>
      )}
    />
  );
}

/** What a device shows whose key opens nothing. */
export function DeviceClosed({ shopName }: { shopName: string }) {
  const t = useText();
  return (
    <div className={styles.closed}>
      <PageHeader title={t('shell.checkIn')} subtitle={shopName} />
      <EmptyState kind="notice" title={t('checkIn.deviceTitle')} text={t('checkIn.deviceText')} />
    </div>
  );
}
