import type { AddOn } from '@parlour/contract/menu';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import { withAddOn } from '../../features/booking/draft.ts';
import type { ChosenItem } from '../../features/menu/lookup.ts';
import { useText } from '../../lib/surroundings.ts';
import { Stack } from '../../ui/Stack.tsx';
import { BookPage } from './BookPage.tsx';
import type { BookVisit } from './visit.ts';
import { OptionRow } from './OptionRow.tsx';
import styles from './ChooseAddOns.module.css';

/** What can be added to the chosen services, with more minutes and money; nothing has to be (B-067 to B-070). */
export function ChooseAddOns({ visit }: { visit: BookVisit }) {
  const t = useText();
  const withAddOns = visit.menu.chosen.filter(({ item }) => item.addOns.length > 0);
  return (
    <BookPage
      visit={visit}
      screen="ChooseAddOns"
      title={t('booking.addOnsTitle')}
      subtitle={t('booking.addOnsText')}
      action={{ text: t('booking.next'), onPress: visit.goOn }}
    >
      <Stack gap={6}>
        {withAddOns.map((line) => (
          <AddOnsOf key={line.key} line={line} visit={visit} />
        ))}
      </Stack>
    </BookPage>
  );
}

function AddOnsOf({ line: { key, item }, visit }: { line: ChosenItem; visit: BookVisit }) {
  const t = useText();
  const { textOf, draft, change } = visit;
  const name = textOf(item.name, item.nameSecond);
  const own = draft.lines.find((line) => line.key === key);
  const ticked = own?.addOnCodes ?? [];
  return (
    <section aria-label={t('booking.addOnsOf', { name: name.text })}>
      <h2 className={styles.heading} lang={name.lang}>
        {name.text}
      </h2>
      {draft.isGroup && own && <p>{t('booking.guestName', { guest: own.guest })}</p>}
      <Stack gap={3} as="ul">
        {item.addOns.map((addOn) => (
          <li key={addOn.id}>
            <AddOnOption
              addOn={addOn}
              visit={visit}
              isChosen={ticked.includes(addOn.code)}
              onChange={(isChosen) => change((current) => withAddOn(current, key, addOn.code, isChosen))}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}

type AddOnOptionProps = { addOn: AddOn; visit: BookVisit; isChosen: boolean; onChange: (isChosen: boolean) => void };

function AddOnOption({ addOn, visit, ...ticking }: AddOnOptionProps) {
  const t = useText();
  const { textOf, style, parameters } = visit;
  const name = textOf(addOn.name, addOn.nameSecond);
  const plus = (text: string) => (text ? t('booking.plus', { text }) : '');
  return (
    <OptionRow
      name={name.text}
      lang={name.lang}
      facts={plus(formatLength(addOn.minutes, style))}
      price={parameters.hidesServicePrices ? '' : plus(formatPrice(addOn, style))}
      {...ticking}
    />
  );
}
