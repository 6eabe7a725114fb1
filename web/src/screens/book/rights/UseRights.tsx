import type { OfferedRight, QuotedRights } from '@parlour/contract/booking/rights';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { seriesOf } from '../../../features/booking/series.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useText } from '../../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { QuoteState } from '../payment/quote.ts';
import styles from '../payment/ConfirmCharge.module.css';
import type { BookVisit } from '../visit.ts';
import { withFirstRight, withoutRight } from './choices.ts';
import { ChooseCoupon } from './ChooseCoupon.tsx';
import { ChooseRight } from './ChooseRight.tsx';
import { isRightsRefusal, lostRightText } from './refused.ts';
import { RightsSum } from './RightsSum.tsx';

type UseRightsProps = {
  visit: BookVisit;
  asked: QuoteState;
  /** Why sessions do not suffice for all visits of a series, or null. */
  seriesRefusal: string | null;
};

/** What the customer holds that is good for the visit: what is used of it, the way to use something else or nothing, and what is left to pay. */
export function UseRights({ visit, asked, seriesRefusal }: UseRightsProps) {
  const t = useText();
  const { quote, isAsking } = asked;
  const told = useLostRight(visit, asked);
  useFirstRight(visit, quote?.rights);
  const rights = quote?.rights;
  if (!rights && told === null) return null;
  return (
    <section id="confirm-rights" aria-labelledby="confirm-rights-name" aria-busy={isAsking}>
      <h2 id="confirm-rights-name" className={styles.heading}>
        {t('usedRights.title')}
      </h2>
      <div role="alert" className={told === null ? undefined : styles.heading}>
        {told !== null && <NoticeBox tone="warning">{told}</NoticeBox>}
      </div>
      <Card>
        <Stack gap={5}>
          {seriesRefusal !== null && <NoticeBox tone="warning">{seriesRefusal}</NoticeBox>}
          {quote && rights && <Choices visit={visit} quote={{ ...quote, rights }} isAsking={isAsking} />}
        </Stack>
      </Card>
    </section>
  );
}

type ChoicesProps = { visit: BookVisit; quote: ChargeQuote & { rights: QuotedRights }; isAsking: boolean };

function Choices({ visit, quote, isAsking }: ChoicesProps) {
  const t = useText();
  const { rights } = quote;
  const isRepeated = seriesOf(visit.draft) !== null;
  return (
    <>
      {rights.lines.map(
        (line) =>
          line.options.length > 0 && <ChooseRight key={line.position} visit={visit} rights={rights} line={line} />,
      )}
      {isRepeated ? (
        rights.coupons.length > 0 && <p>{t('usedRights.seriesCoupon')}</p>
      ) : (
        <ChooseCoupon visit={visit} rights={rights} />
      )}
      <div className={styles.box} data-old={isAsking || undefined}>
        <RightsSum visit={visit} quote={quote} />
      </div>
    </>
  );
}

/** Something that was chosen cannot be had any more, as the time has changed or another device was faster: it is given up, and the customer is told which it was. */
function useLostRight(visit: BookVisit, { quote, error }: QuoteState): string | null {
  const t = useText();
  const { start } = visit.draft;
  const [known, setKnown] = useState<readonly OfferedRight[]>([]);
  const [lost, setLost] = useState<{ error: unknown; text: string; start: string | null } | null>(null);
  const held = quote?.rights?.held;
  if (held && held !== known) setKnown(held);
  if (isRightsRefusal(error) && lost?.error !== error)
    setLost({ error, text: lostRightText(error, { held: known }, visit), start });
  const giveUp = useEffectEvent(() => {
    if (isRightsRefusal(error)) visit.change((draft) => withoutRight(draft, error.details.rightId));
  });
  useEffect(() => giveUp(), [error]);
  if (error && !isRightsRefusal(error) && known.length > 0) return errorWords(error, t).text;
  return lost?.start === start ? lost.text : null;
}

/** Where the booking began at a right, that one is chosen. */
function useFirstRight({ change }: BookVisit, rights: QuotedRights | undefined): void {
  const choose = useEffectEvent(() => rights && change((draft) => withFirstRight(draft, rights)));
  useEffect(() => void choose(), [rights]);
}
