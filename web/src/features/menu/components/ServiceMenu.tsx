import type { Category, MenuItem } from '@parlour/contract/menu/calls';
import { type ReactNode, Suspense } from 'react';
import { useIsAlive } from '../../../lib/page/is-alive.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { ChipFilter } from '@parlour/ui/choice/ChipFilter.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import type { MenuPart } from '../more-services.ts';
import { menuViewOf } from '../view-store.ts';
import { RowsToCome } from './RowsToCome.tsx';
import type { MenuLook } from './ServiceRow.tsx';
import styles from './ServiceMenu.module.css';

const MoreServices = lazyPart(async () => (await import('./MoreServices.tsx')).MoreServices);

type ServiceMenuProps = {
  place: { shopId: string; chainId: string };
  /** What the categories were searched for. */
  name?: string;
  categories: readonly Category[];
  /** They answer what was searched for before: nothing more of them is asked for. */
  isOld?: boolean;
  textOf: MenuLook['textOf'];
  row: (item: MenuItem) => ReactNode;
};

const all = '';

/** The services by category; each category folds, and narrows to a sub-category where it has any. */
export function ServiceMenu({ place, name: searched = '', categories, isOld = false, textOf, row }: ServiceMenuProps) {
  const store = menuViewOf(place.shopId);
  const view = useTabStore(store);
  const fold = (id: string, isOpen: boolean) =>
    store.write({ ...view, folded: isOpen ? view.folded.filter((other) => other !== id) : [...view.folded, id] });
  const choose = (id: string, code: string) =>
    store.write({ ...view, subCategories: { ...view.subCategories, [id]: code } });
  return categories.map((category) => {
    const { id, name, nameSecond, itemCount } = category;
    const title = textOf(name, nameSecond);
    return (
      <Disclosure
        key={id}
        title={<span lang={title.lang}>{title.text}</span>}
        note={itemCount}
        isOpen={!view.folded.includes(id)}
        onOpenChange={(isOpen) => fold(id, isOpen)}
      >
        <CategoryItems
          category={category}
          chosen={view.subCategories[id] ?? all}
          onChoose={(code) => choose(id, code)}
          {...{ place, name: searched, isOld, textOf, row }}
        />
      </Disclosure>
    );
  });
}

type CategoryItemsProps = Pick<ServiceMenuProps, 'place' | 'textOf' | 'row'> & {
  name: string;
  isOld: boolean;
  category: Category;
  chosen: string;
  onChoose: (code: string) => void;
};

function CategoryItems({ place, name, isOld, category, chosen, onChoose, textOf, row }: CategoryItemsProps) {
  const t = useText();
  const { items, itemCount, subCategories } = category;
  const isLong = items.length < itemCount;
  // Of a category that is not complete it is unknown which groups are empty.
  const present = subCategories.filter(({ code }) => isLong || items.some((item) => item.subCategoryCode === code));
  const open = present.some(({ code }) => code === chosen) ? chosen : all;
  const options = present.map(({ code, name, nameSecond }) => {
    const { text, lang } = textOf(name, nameSecond);
    return { id: code, text, lang };
  });
  return (
    <div className={styles.category}>
      {options.length > 0 && (
        <ChipFilter
          label={t('menu.subCategories', { category: textOf(category.name, category.nameSecond).text })}
          options={[{ id: all, text: t('menu.all') }, ...options]}
          selected={open}
          onSelect={onChoose}
        />
      )}
      <ul className={styles.list} data-long={isLong || undefined}>
        {items
          .filter((item) => open === all || item.subCategoryCode === open)
          .map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
      </ul>
      {isLong && !isOld && <Rest part={{ ...place, name, category, subCategory: open }} row={row} />}
    </div>
  );
}

/** What did not come with the page; until it has come to life, the room of it. */
function Rest({ part, row }: { part: MenuPart; row: ServiceMenuProps['row'] }) {
  const { name, subCategory, category } = part;
  const room = <RowsToCome count={category.itemCount - category.items.length} />;
  if (!useIsAlive()) return room;
  return (
    <Suspense fallback={room}>
      <MoreServices key={`${name} ${subCategory}`} part={part} row={row} />
    </Suspense>
  );
}
