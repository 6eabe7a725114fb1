import type { PointSummary } from '@parlour/contract/points/own';
import { formatDay, type FormatStyle } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { pointSummaryQuery } from '../../../features/points/own-calls.ts';
import { balanceText } from '../../../features/points/point-words.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useFormatStyle } from '../../../lib/language/format-style.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { RollingText } from '@parlour/ui/text/RollingText.tsx';
import { Loaded } from '../Loaded.tsx';
import { InvitationsLink } from './InvitationsLink.tsx';
import { PointMonths } from './PointMonths.tsx';
import styles from './Points.module.css';

/** What there is at a chain, when the first of it ends, the way to what came and went, and the last months. */
export function Points({ chainId }: { chainId: string }) {
  return (
    <Loaded query={useQuery(pointSummaryQuery(useApi(), chainId))} height={560}>
      {(summary) => <Shown summary={summary} />}
    </Loaded>
  );
}

/** How the store of an entry writes days. */
export const usePointStyle = ({ shopCountry, timeFormat }: Pick<PointSummary, 'shopCountry' | 'timeFormat'>) =>
  useFormatStyle({ countryCode: shopCountry, timeFormat, currencySymbol: '', currencyDigits: 0 });

function Shown({ summary }: { summary: PointSummary }) {
  const t = useText();
  const style = usePointStyle(summary);
  const { chainId, months } = summary;
  return (
    <Stack gap={6}>
      <Card as="section">
        <Balance summary={summary} style={style} />
      </Card>
      <Stack gap={2}>
        <ButtonLink
          kind="secondary"
          href={paths.profile({ view: 'pointHistory', custId: chainId })}
          isWide
          render={renderLink}
        >
          {t('points.history')}
        </ButtonLink>
        <InvitationsLink />
      </Stack>
      <PointMonths months={months} style={style} />
    </Stack>
  );
}

function Balance({ summary: { balance, next }, style }: { summary: PointSummary; style: FormatStyle }) {
  const t = useText();
  return (
    <div className={styles.balance}>
      <h2 className={styles.label}>{t('points.balance')}</h2>
      <p className={styles.figure}>
        <RollingText text={balanceText(balance, style)} />
      </p>
      {balance < 0 && <p className={styles.note}>{t('points.owed')}</p>}
      {next && (
        <p className={styles.note}>
          {t('points.next', { count: next.points, day: formatDay(next.lastDay, 'date', style) })}
        </p>
      )}
    </div>
  );
}
