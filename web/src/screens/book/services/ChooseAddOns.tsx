import type { ChosenItem } from '../../../features/menu/lookup.ts';
import { useText } from '../../../lib/app-context.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { BookPage } from '../BookPage.tsx';
import type { BookVisit } from '../visit.ts';
import { LineAddOns } from './LineAddOns.tsx';
import styles from './ChooseAddOns.module.css';

/** What can be added to the chosen services, with more minutes and money; nothing has to be. */
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
  const { textOf, draft } = visit;
  const name = textOf(item.name, item.nameSecond);
  const own = draft.lines.find((line) => line.key === key);
  return (
    <section>
      <h2 className={styles.heading} lang={name.lang}>
        {name.text}
      </h2>
      {draft.isGroup && own && <p>{t('booking.guestName', { guest: own.guest })}</p>}
      <LineAddOns item={item} line={own} visit={visit} />
    </section>
  );
}
