import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useBrand, useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import mark from '@parlour/ui/icon/mark.svg';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { HeaderLanguage } from './HeaderLanguage.tsx';
import { usePlaces } from './places.ts';
import styles from './TopBar.module.css';

/** Whose app it is and its language, on every page; in a wide window, where thumbs do not reach, the main places between them. */
export function TopBar({ isBooking }: { isBooking: boolean }) {
  const t = useText();
  const places = usePlaces();
  const { kind, logoUrl, productName } = useBrand();
  return (
    <header className={isBooking ? styles.whileBooking : styles.bar} data-no-print="">
      <div className={styles.row}>
        <AppLink href={paths.landing()} className={styles.mark}>
          {logoUrl && <Picture src={pictureAt(logoUrl, 96)} alt="" width={32} height={32} isFirst />}
          {!logoUrl && kind === 'default' && <img src={mark} alt="" width={28} height={28} />}
          {productName}
        </AppLink>
        <nav aria-label={t('shell.places')} className={styles.places}>
          <ul className={styles.list}>
            {places.map(({ id, text, icon, href, isCurrent, needs }) => (
              <li key={id} data-needs={needs}>
                <AppLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon name={icon} />
                  {text}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderLanguage />
      </div>
    </header>
  );
}
