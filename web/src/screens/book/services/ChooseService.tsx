import type { MenuItem } from '@parlour/contract/menu/calls';
import { guestWithoutService } from '@parlour/domain/booking/guest-without-service';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import { Suspense, useState } from 'react';
import { lineOf, withLine, withoutLine } from '../../../features/booking/draft.ts';
import { Description } from '../../../features/menu/components/Description.tsx';
import { ServiceMenu } from '../../../features/menu/components/ServiceMenu.tsx';
import { beforePerson } from '../../../features/menu/lookup.ts';
import { useText } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { WhoIsComing } from '../../WhoIsComing.tsx';
import { BookPage } from '../BookPage.tsx';
import { OptionRow } from '@parlour/ui/choice/OptionRow.tsx';
import { LineAddOns } from './LineAddOns.tsx';
import { usePeople } from '../staff/people.ts';
import type { BookVisit } from '../visit.ts';

const RightServices = lazyPart(
  () => import('../rights/RightServices.tsx').then((module) => module.RightServices),
  'rights',
);

/** Which services: several can be taken; a visit that began at a person shows this person's services, at this person's terms. */
export function ChooseService({ visit }: { visit: BookVisit }) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const { shop, draft, menu, textOf } = visit;
  const { data: people } = usePeople(visit);
  const person = people?.find(({ employeeId }) => employeeId === draft.staffFirstId);
  const guest = t('booking.guestName', { guest: draft.openGuest });
  const isEmpty = draft.lines.length === 0;
  const goOn = () => {
    setTried(true);
    if (isEmpty) return;
    // The next guest without a service is asked for, until there is a time: after that the confirm page says who lacks one.
    const next = draft.isGroup && draft.start === null ? guestWithoutService(draft) : null;
    if (next === null) visit.goOn();
    else visit.change((current) => ({ ...current, openGuest: next }));
  };
  const categories = (menu.categories ?? []).filter(({ itemCount }) => itemCount > 0);
  const row = (item: MenuItem) => <ServiceOption item={item} visit={visit} />;
  // Where the booking began at a right, and at no person.
  const serviceIds = draft.staffFirstId === null && draft.rights?.first?.serviceIds;
  const withPerson = person && t('booking.withPerson', { name: textOf(person.name, person.nameSecond).text });
  return (
    <BookPage
      visit={visit}
      screen="ChooseService"
      title={draft.isGroup ? t('booking.serviceTitleFor', { guest }) : t('booking.serviceTitle')}
      subtitle={withPerson ?? t('booking.serviceText')}
      action={{ text: t('booking.next'), onPress: goOn }}
      missing={isTried && isEmpty ? t('booking.serviceMissing') : null}
    >
      {categories.length === 0 ? (
        <EmptyState kind="noData" title={t('menu.none')} />
      ) : (
        <Stack gap={4}>
          {visit.parameters.hasGroupBooking && <WhoIsComing draft={draft} change={visit.change} />}
          {serviceIds ? (
            <Suspense>
              <RightServices visit={visit} serviceIds={serviceIds} row={row} />
            </Suspense>
          ) : (
            <ServiceMenu
              place={{ shopId: shop.id, chainId: shop.chainId }}
              categories={categories}
              textOf={textOf}
              row={row}
            />
          )}
        </Stack>
      )}
    </BookPage>
  );
}

function ServiceOption({ item, visit }: { item: MenuItem; visit: BookVisit }) {
  const { draft, change, textOf, style, parameters } = visit;
  const name = textOf(item.name, item.nameSecond);
  const description = textOf(item.description, item.descriptionSecond);
  const shown = beforePerson(item);
  const line = lineOf(draft, item);
  const choose = (isChosen: boolean) =>
    change((current) =>
      isChosen ? withLine(current, item, parameters.hasOneStaffPerService) : withoutLine(current, line?.key ?? ''),
    );
  return (
    <OptionRow
      name={name.text}
      lang={name.lang}
      details={formatLength(shown.minutes, style, shown.mostMinutes)}
      price={parameters.hidesServicePrices ? '' : formatPrice(shown, style)}
      isChosen={line !== undefined}
      onChange={choose}
    >
      {description.text && (
        <Description text={description.text} lang={description.lang} startsOpen={parameters.expandsDescriptions} />
      )}
      {line && item.addOns.length > 0 && <LineAddOns item={item} line={line} visit={visit} />}
    </OptionRow>
  );
}
