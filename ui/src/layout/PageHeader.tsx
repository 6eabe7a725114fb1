import type { ReactNode } from 'react';
import { usePageReady } from '../browser/page-ready.ts';
import { IconButton, IconLink } from '../button/IconButton.tsx';
import type { RenderLink } from '../button/link.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './PageHeader.module.css';

type Back = { label: string } & ({ href: string; render?: RenderLink } | { onClick: () => void });

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  back?: Back | undefined;
  /** One action at the right. */
  action?: ReactNode;
  /** Language of the title where it differs from the page's. */
  lang?: string;
  /** Stays at the top while the page scrolls. */
  isSticky?: boolean;
};

/** Top of a screen. Its heading is where the focus goes after a change of page. */
export function PageHeader({ title, subtitle, back, action, lang, isSticky }: PageHeaderProps) {
  usePageReady();
  return (
    <header className={isSticky ? styles.sticky : styles.header}>
      {back && <BackControl back={back} />}
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-heading="" lang={lang} className={styles.title}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/** The same of a screen that is on its way; it is no heading, and the focus waits for that. */
export function HeaderLoading({ action }: { action: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Skeleton shape="block" height={56} width="60%" />
      </div>
      <div className={styles.action}>{action}</div>
    </header>
  );
}

function BackControl({ back }: { back: Back }) {
  return (
    <div className={styles.back} data-no-print="">
      {'href' in back ? (
        <IconLink icon="back" label={back.label} href={back.href} render={back.render} />
      ) : (
        <IconButton icon="back" label={back.label} onClick={back.onClick} />
      )}
    </div>
  );
}
