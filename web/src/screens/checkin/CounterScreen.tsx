import { isRefused } from '@parlour/contract/envelope';
import { useQuery } from '@tanstack/react-query';
import { checkInPageQuery, shownCodeQuery } from '../../features/checkin/calls.ts';
import { deviceKeyOf, keepDeviceKey } from '../../features/checkin/device-key.ts';
import { qrPicture } from '../../features/share/qr-picture.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Loaded } from '../me/Loaded.tsx';
import { DeviceClosed } from './Kiosk.tsx';
import styles from './Kiosk.module.css';

/** The page of a screen at the counter: a code that customers scan, and that changes each minute. */
export function CounterScreen({ shopId }: { shopId: string }) {
  const { api, t } = useAppContext();
  const fresh = useTokenFromLink((key) => keepDeviceKey(shopId, key), paths.checkIn(shopId, 'screen'));
  const deviceKey = deviceKeyOf(shopId);
  const found = useQuery({ ...checkInPageQuery(api, { shopId, deviceKey }, null), enabled: fresh === null });
  return (
    <div className={styles.screen} data-screen="CounterScreen">
      {!found.data && <PageHeader title={t('shell.checkIn')} />}
      <Loaded query={found} height={420}>
        {({ admittedBy, shopName }) =>
          admittedBy === 'device' ? (
            <ShownCode {...{ shopId, shopName, deviceKey }} />
          ) : (
            <DeviceClosed shopName={shopName} />
          )
        }
      </Loaded>
    </div>
  );
}

function ShownCode({ shopId, shopName, deviceKey }: { shopId: string; shopName: string; deviceKey: string }) {
  const context = useAppContext();
  const { api, origin, t } = context;
  const { data, error } = useQuery(shownCodeQuery(api, shopId, deviceKey));
  if (isRefused(error) && error.reason === 'check_in_closed') return <DeviceClosed shopName={shopName} />;
  const address = data && new URL(paths.checkIn(shopId, data.code), origin).href;
  return (
    <>
      <PageHeader title={t('checkIn.screenTitle')} subtitle={t('checkIn.screenText')} />
      <div role="status">{error && <NoticeBox tone="danger">{t('checkIn.screenOld')}</NoticeBox>}</div>
      {address && !error && (
        <img
          className={styles.code}
          src={qrPicture(context, address).largest}
          width={480}
          height={480}
          alt={t('checkIn.screenCode', { shop: shopName })}
        />
      )}
    </>
  );
}
