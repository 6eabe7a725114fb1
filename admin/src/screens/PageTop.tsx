import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useText } from '../lib/app-context.ts';
import styles from './PageTop.module.css';

let isFirst = true;

type PageTopProps = Pick<ComponentProps<typeof PageHeader>, 'title' | 'subtitle' | 'action' | 'back'>;

/** The heading of a page, which is also the title of the tab. On every page but the first one it gets the focus, so that readers begin there. */
export function PageTop({ title, subtitle, action, back }: PageTopProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = t('admin.title', { page: title });
  }, [t, title]);
  useEffect(() => {
    if (!isFirst) place.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div ref={place} className={styles.top}>
      <PageHeader {...{ title, subtitle, back }} action={action && <div data-no-print="">{action}</div>} />
    </div>
  );
}
