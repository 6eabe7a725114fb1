import { qrSize } from '@parlour/domain/share/check-shared';
import { useState } from 'react';
import { logAction } from '../../../lib/report/report.ts';
import { useAppContext, useText } from '../../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { qrPicture, savePicture } from '../qr-picture.ts';
import { copyText, type Network, type Shared, shareBySystem } from '../share-targets.ts';
import { ShareActions } from './ShareActions.tsx';
import styles from './SharePanel.module.css';

type Way = 'qr' | 'link';
type News = 'saved' | 'copied' | 'noSave' | 'noShare' | 'copyFailed' | null;

const isGood = (news: News) => news === 'saved' || news === 'copied';

/** The two ways to invite with a link that is there, and what can be done with each. */
export function SharePanel({ url, shopName }: { url: string; shopName?: string | undefined }) {
  const { t, ...here } = useAppContext();
  const [way, setWay] = useState<Way>('qr');
  const [news, setNews] = useState<News>(null);
  const text = shopName ? t('share.inviteTextAt', { shop: shopName, url }) : t('share.inviteText', { url });
  const shared: Shared = { url, text };
  const picture = qrPicture(here, url);

  const choose = (id: string) => {
    setWay(id as Way);
    setNews(null);
  };
  const share = async (network: Network) => {
    logAction(`share.${network}`);
    const ended = await shareBySystem(shared);
    setNews(ended === 'done' ? null : 'noShare');
  };
  const save = async () => {
    logAction('share.save');
    setNews((await savePicture(picture.largest, `${t('share.title')}.png`)) ? 'saved' : 'noSave');
  };
  const copy = async () => {
    logAction('share.copy');
    setNews((await copyText(url)) ? 'copied' : 'copyFailed');
  };

  return (
    <Stack gap={5}>
      <SegmentSwitch
        label={t('share.way')}
        options={[
          { id: 'qr', text: t('share.byQr') },
          { id: 'link', text: t('share.byLink') },
        ]}
        selected={way}
        onSelect={choose}
      />
      {way === 'qr' ? <QrView picture={picture} url={url} /> : <LinkView url={url} />}
      <ShareActions shared={shared} way={way} onShare={(network) => void share(network)} onSave={save} onCopy={copy} />
      <div role="status">
        {news && <NoticeBox tone={isGood(news) ? 'success' : 'warning'}>{t(`share.${news}`)}</NoticeBox>}
      </div>
      {news === 'copyFailed' && <CopyField url={url} />}
    </Stack>
  );
}

function QrView({ picture, url }: { picture: ReturnType<typeof qrPicture>; url: string }) {
  const t = useText();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoticeBox tone="warning">{t('share.pictureFailed')}</NoticeBox>;
  return (
    <div className={styles.view}>
      <img
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        width={qrSize.shown}
        height={qrSize.shown}
        alt={t('share.qrAlt', { url })}
        onError={() => setBroken(true)}
      />
      <p className={styles.hint}>{t('share.qrHint')}</p>
    </div>
  );
}

function LinkView({ url }: { url: string }) {
  const t = useText();
  return (
    <div className={styles.view}>
      <p className={styles.link}>{url}</p>
      <p className={styles.hint}>{t('share.linkHint')}</p>
    </div>
  );
}

/** Where the browser does not copy, the person can: the link stands in a field and is selected. */
function CopyField({ url }: { url: string }) {
  const t = useText();
  return (
    <TextField
      label={t('share.linkLabel')}
      hint={t('share.copyYourself')}
      value={url}
      readOnly
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
