import type { Shop } from '@parlour/contract/shop/calls';
import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { formatDay } from '@parlour/phrases/format';
import { paths } from '../../lib/navigation/paths.ts';
import { useLinkToken } from '../../features/booking/made-here.ts';
import type { EntryLink } from '../../features/waitlist/entry-links.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useKeepFocus } from '../../lib/page/keep-focus.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { LeavePart } from './LeavePart.tsx';
import { OpenOffer } from './OpenOffer.tsx';

type EntryViewProps = { entry: WaitlistEntry; shop: Shop | undefined; link: EntryLink };

/** An offer to answer, or the state of the waitlist entry and what it waits for. */
export function EntryView({ entry, shop, link }: EntryViewProps) {
  const { offer, state } = entry;
  useKeepFocus(`${state} ${offer?.id} ${offer?.state}`);
  if (state === 'waiting' && offer?.state === 'open')
    return <OpenOffer key={offer.id} entry={entry} offer={offer} shop={shop} link={link} />;
  return (
    <Stack gap={5}>
      <StateNotice entry={entry} />
      <Facts entry={entry} />
      <Ways entry={entry} />
      {state === 'waiting' && <LeavePart entry={entry} link={link} />}
    </Stack>
  );
}

/** The state of the entry, in one sentence. */
function StateNotice({ entry: { state, offer, email } }: { entry: WaitlistEntry }) {
  const t = useText();
  if (state === 'booked')
    return (
      <NoticeBox tone="success" title={t('waitlist.accepted')}>
        {t('waitlist.acceptedText')}
      </NoticeBox>
    );
  if (state !== 'waiting')
    return (
      <NoticeBox tone="info" title={t(`waitlist.${state}`)}>
        {t(`waitlist.${state}Text`)}
      </NoticeBox>
    );
  if (offer?.state === 'passed' || offer?.state === 'declined')
    return (
      <NoticeBox tone="info" title={t(`waitlist.${offer.state}`)}>
        {t(`waitlist.${offer.state}Text`)}
      </NoticeBox>
    );
  return (
    <NoticeBox tone="success" title={t('waitlist.joined')}>
      {t('waitlist.joinedText', { email })}
    </NoticeBox>
  );
}

function Facts({ entry }: { entry: WaitlistEntry }) {
  const t = useText();
  const style = useFormatStyle({
    countryCode: entry.shopCountry,
    timeFormat: entry.timeFormat,
    currencySymbol: '',
    currencyDigits: 2,
  });
  const join = t('shell.listJoin');
  const people = [...new Set(entry.items.flatMap(({ staffName }) => staffName ?? []))];
  const what = entry.items.map(({ name, addOns }) =>
    [name, ...addOns.map((text) => t('booking.plus', { text }))].join(' '),
  );
  const rows = [
    { id: 'what', term: t('waitlist.what'), value: what.join(join) },
    { id: 'who', term: t('booking.who'), value: people.length > 0 ? people.join(join) : t('waitlist.anybody') },
    {
      id: 'days',
      term: t('waitlist.onDays'),
      value: entry.days.map((day) => <p key={day}>{formatDay(day, 'full', style)}</p>),
    },
    { id: 'parts', term: t('waitlist.atParts'), value: entry.parts.map((part) => t(`booking.${part}`)).join(join) },
  ];
  return (
    <Card pad="lg">
      <DefinitionRows rows={rows} />
    </Card>
  );
}

/** To the booking where its link is at hand, else to the times of the store. */
function Ways({ entry: { state, offer, shopId } }: { entry: WaitlistEntry }) {
  const t = useText();
  const linkToken = useLinkToken(offer?.id ?? null);
  const isBooked = state === 'booked' && offer !== null && linkToken !== undefined;
  return (
    <>
      {isBooked ? (
        <ButtonLink isWide href={paths.booking(offer.id)} render={renderLink}>
          {t('booking.seeOrChange')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="secondary" isWide href={paths.shop({ shopId })} icon="home" render={renderLink}>
          {t('booking.storePage')}
        </ButtonLink>
      )}
    </>
  );
}
