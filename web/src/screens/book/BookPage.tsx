import type { PhraseKey } from '@parlour/phrases/t';
import type { ReactNode } from 'react';
import { useJustOpened } from '../../lib/page/just-opened.ts';
import { useText } from '../../lib/app-context.ts';
import { ActionBar } from '@parlour/ui/layout/ActionBar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Progress } from '@parlour/ui/feedback/Progress.tsx';
import { usePageTitle } from './page-title.ts';
import { VisitRail } from './VisitRail.tsx';
import { VisitCount } from './VisitCount.tsx';
import type { BookVisit } from './visit.ts';
import styles from './BookPage.module.css';

export type MainAction = { text: string; onPress: () => void; loading?: boolean };

type BookPageProps = {
  visit: BookVisit;
  screen: string;
  title: string;
  subtitle?: ReactNode;
  action: MainAction;
  /** What is missing, said when the main action was tried without it. */
  missing?: string | null;
  /** Left of the button on a phone, instead of count and total. */
  summary?: ReactNode;
  /** Said beside the button. */
  ahead?: ReactNode;
  children: ReactNode;
};

/** The frame of a booking page: heading, way out, one main action in the bar of a phone or the rail of a wide window. */
export function BookPage({ visit, screen, title, subtitle, action, missing, summary, ahead, children }: BookPageProps) {
  const t = useText();
  const { place, count } = visit.step;
  usePageTitle(title, visit.shop.name);
  // Its button is where that of the page before was: two quick taps on "Next" would book.
  const isDeaf = useJustOpened();
  const button = <MainButton action={action} />;
  const notice = missing ? <p className={styles.missing}>{missing}</p> : ahead || visit.ahead;
  const footer = (
    <div className={styles.footer}>
      {notice}
      {button}
    </div>
  );
  return (
    <Page
      screen={screen}
      isDeaf={isDeaf}
      rail={<VisitRail visit={visit} footer={footer} />}
      bar={
        <ActionBar
          label={t('shop.yourBooking')}
          hasRail
          notice={notice}
          summary={summary ?? <VisitCount visit={visit} />}
        >
          {button}
        </ActionBar>
      }
    >
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={visit.goBack ? { label: t('booking.backOnePage'), onClick: visit.goBack } : undefined}
        action={<IconButton icon="close" label={t(closeName(visit))} onClick={visit.close} />}
      />
      {place > 0 && (
        <div className={styles.progress}>
          <Progress step={place} of={count} text={t('booking.step', { place, count })} />
        </div>
      )}
      <div role="alert" className={styles.spoken}>
        {missing}
      </div>
      {children}
    </Page>
  );
}

/** What Close does here: one page back, or out, which loses nothing. */
function closeName({ stepsBack, changeId, draft }: BookVisit): PhraseKey {
  if (stepsBack) return 'booking.backOnePage';
  if (changeId !== null) return 'booking.leaveChange';
  return draft.lines.length > 0 ? 'booking.leaveKept' : 'shell.close';
}

function MainButton({ action: { text, onPress, loading } }: { action: MainAction }) {
  const t = useText();
  if (loading === undefined)
    return (
      <Button isWide onClick={onPress}>
        {text}
      </Button>
    );
  return (
    <Button isWide onClick={onPress} loading={loading} loadingLabel={t('booking.sending')}>
      {text}
    </Button>
  );
}
