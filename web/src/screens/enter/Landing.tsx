import { languages, languageCodes } from '@parlour/phrases/languages';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { landingWords } from '../../features/brand/landing-words.ts';
import { useLanguageChange } from '../../features/language/language-change.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { isScreenPath } from '../../lib/navigation/known-path.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useLandingReady } from '../../lib/page/landing-ready.ts';
import { usePageReady } from '@parlour/ui/browser/page-ready.ts';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { lookAgain, useSession } from '../../lib/session/session.ts';
import { useBrand, useAppContext, useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import mark from '@parlour/ui/icon/mark.svg';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { LandingHelp } from './LandingHelp.tsx';
import { LandingPicture } from './LandingPicture.tsx';
import styles from './Landing.module.css';

/** The front door: of the product, of a brand, or of a chain with its own few pages. */
export function Landing() {
  const t = useText();
  const { brand } = useAppContext();
  const { heading, text } = landingWords(useAppContext());
  useLandingReady();
  usePageReady();
  return (
    <div className={styles.page} data-screen="Landing" data-brand={brand.key}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.name}>
            {brand.logoUrl && (
              <Picture src={pictureAt(brand.logoUrl, 192)} alt="" width={56} height={56} radius="md" isFirst />
            )}
            {!brand.logoUrl && brand.kind === 'default' && <img src={mark} alt="" width={44} height={44} />}
            {brand.productName}
          </p>
          <h1 tabIndex={-1} data-page-heading="" className={styles.heading}>
            {heading}
          </h1>
          <p className={styles.text}>{text}</p>
          <UnknownAddress />
          <Unreachable />
          <div className={styles.action}>
            <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
              {t(brand.kind === 'chain' ? 'brand.seeStores' : 'shop.exploreStores')}
            </ButtonLink>
            <SignIn />
          </div>
        </div>
        <LandingPicture />
      </div>
      <ul className={styles.points}>
        <Point icon="clock" title={t('shell.point1Title')} text={t('shell.point1Text')} />
        <Point icon="user" title={t('shell.point2Title')} text={t('shell.point2Text')} />
        <Point icon="calendar" title={t('shell.point3Title')} text={t('shell.point3Text')} />
      </ul>
      <LandingHelp />
      <LanguageLinks />
    </div>
  );
}

/** The text after an address that is no page; the address in the bar is the front door's own. */
function UnknownAddress() {
  const t = useText();
  const router = useRouter();
  const { unknown } = useSearch({ strict: false }) as { unknown?: string };
  const [isTold] = useState(unknown === 'page');
  const clean = useEffectEvent(() => void router.navigate({ to: '/', replace: true }));
  useEffect(() => {
    if (unknown !== undefined) clean();
  }, [unknown]);
  if (!isTold) return null;
  return (
    <div role="status">
      <NoticeBox tone="info">{t('reasons.path_unknown')}</NoticeBox>
    </div>
  );
}

/** There is a session, and the server could not say whose it is: once it can, the front door continues. */
function Unreachable() {
  const t = useText();
  const { status } = useSession();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await lookAgain();
    setBusy(false);
  };
  const again = (
    <Button
      kind="secondary"
      size="sm"
      loading={isBusy}
      loadingLabel={t('shell.loading')}
      onClick={() => void (isBusy || retry())}
    >
      {t('shell.retry')}
    </Button>
  );
  return (
    <div role="alert">
      {status === 'unreachable' && (
        <NoticeBox tone="warning" action={again}>
          {t('reasons.network_failed')}
        </NoticeBox>
      )}
    </div>
  );
}

/** The way in: its own page, or, where a brand has none, an overlay over this one. Signed-in customers do not need it. */
function SignIn() {
  const t = useText();
  const router = useRouter();
  const { kind } = useBrand();
  const { status } = useSession();
  if (status === 'signedIn')
    return (
      <ButtonLink kind="secondary" href={paths.profile()} icon="user" render={renderLink}>
        {t('shell.profile')}
      </ButtonLink>
    );
  if (kind !== 'chain' && isScreenPath(router, paths.logIn()))
    return (
      <ButtonLink kind="secondary" href={paths.logIn()} icon="user" render={renderLink}>
        {t('brand.signIn')}
      </ButtonLink>
    );
  return (
    <Button kind="secondary" icon="user" onClick={() => openSignIn(router)}>
      {t('brand.signIn')}
    </Button>
  );
}

function Point({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className={styles.point}>
      <span className={styles.pointIcon}>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h2 className={styles.pointTitle}>{title}</h2>
        <p className={styles.pointText}>{text}</p>
      </div>
    </li>
  );
}

/** Real links, so that a language can be chosen without JavaScript too; with it the choice is remembered. */
function LanguageLinks() {
  const t = useText();
  const { language } = useAppContext();
  const { change } = useLanguageChange('inPlace');
  return (
    <nav aria-label={t('shell.language')} className={styles.languages}>
      <Icon name="globe" size={18} />
      <ul className={styles.languageList}>
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={paths.landing({ lang: code })}
              lang={languages[code].tag}
              hrefLang={languages[code].tag}
              aria-current={code === language ? 'true' : undefined}
              className={styles.language}
              onClick={(event) => {
                event.preventDefault();
                if (code !== language) change(code);
              }}
            >
              {languages[code].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
