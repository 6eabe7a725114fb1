import { languages, languageCodes } from '@parlour/phrases/languages';
import { paths } from '../../app/paths.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { switchLanguage } from '../../lib/language.ts';
import { useSurroundings, useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LandingPicture } from './LandingPicture.tsx';
import styles from './Landing.module.css';

/** The front door. */
export function Landing() {
  const t = useText();
  return (
    <div className={styles.page} data-screen="Landing">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.name}>{t('shell.productName')}</p>
          <h1 tabIndex={-1} data-page-heading="" className={styles.heading}>
            {t('shell.landingHeading')}
          </h1>
          <p className={styles.text}>{t('shell.landingText')}</p>
          <div className={styles.action}>
            <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
              {t('shop.exploreStores')}
            </ButtonLink>
          </div>
        </div>
        <LandingPicture />
      </div>
      <ul className={styles.points}>
        <Point icon="clock" title={t('shell.point1Title')} text={t('shell.point1Text')} />
        <Point icon="user" title={t('shell.point2Title')} text={t('shell.point2Text')} />
        <Point icon="calendar" title={t('shell.point3Title')} text={t('shell.point3Text')} />
      </ul>
      <LanguageLinks />
    </div>
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
  const { language } = useSurroundings();
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
                if (code !== language) switchLanguage(code);
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
