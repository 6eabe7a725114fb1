import { useBrand, useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import styles from './Landing.module.css';

const shownHost = (website: string) => new URL(website).host.replace(/^www\./, '');

/** How to reach the people behind the brand; nothing where nothing is configured. */
export function LandingHelp() {
  const t = useText();
  const { supportEmail, supportPhone, website } = useBrand();
  const ways = [
    { id: 'mail', icon: 'mail', text: supportEmail, href: `mailto:${supportEmail}` },
    { id: 'phone', icon: 'phone', text: supportPhone, href: `tel:${supportPhone.replaceAll(/[^\d+]/g, '')}` },
    { id: 'site', icon: 'external', text: website && shownHost(website), href: website },
  ] as const;
  const given = ways.filter(({ text }) => text !== '');
  if (given.length === 0) return null;
  return (
    <section aria-label={t('brand.help')} className={styles.help}>
      {given.map(({ id, icon, text, href }) => (
        <a key={id} href={href} rel={id === 'site' ? 'noopener' : undefined} className={styles.helpLink}>
          <Icon name={icon} size={18} />
          {text}
        </a>
      ))}
    </section>
  );
}
