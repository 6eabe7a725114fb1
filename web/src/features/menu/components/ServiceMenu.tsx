import type { Category, MenuItem } from '@parlour/contract/menu';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/surroundings.ts';
import { useTabStore } from '../../../lib/tab-store.ts';
import { ChipFilter } from '../../../ui/ChipFilter.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { menuViewOf } from '../view-store.ts';
import type { MenuLook } from './ServiceRow.tsx';
import styles from './ServiceMenu.module.css';

type ServiceMenuProps = {
  shopId: string;
  categories: readonly Category[];
  textOf: MenuLook['textOf'];
  row: (item: MenuItem) => ReactNode;
};

const all = '';

/** The services by category; each category folds, and narrows to a sub-category where it has any (B-054 to B-056). */
export function ServiceMenu({ shopId, categories, textOf, row }: ServiceMenuProps) {
  const store = menuViewOf(shopId);
  const view = useTabStore(store);
  const fold = (id: string, isOpen: boolean) =>
    store.write({ ...view, folded: isOpen ? view.folded.filter((other) => other !== id) : [...view.folded, id] });
  const choose = (id: string, code: string) =>
    store.write({ ...view, subCategories: { ...view.subCategories, [id]: code } });
  return categories.map((category) => {
    const { id, name, nameSecond, items } = category;
    const title = textOf(name, nameSecond);
    return (
      <Disclosure
        key={id}
        title={<span lang={title.lang}>{title.text}</span>}
        note={items.length}
        isOpen={!view.folded.includes(id)}
        onOpenChange={(isOpen) => fold(id, isOpen)}
      >
        <CategoryItems
          category={category}
          chosen={view.subCategories[id] ?? all}
          onChoose={(code) => choose(id, code)}
          {...{ textOf, row }}
        />
      </Disclosure>
    );
  });
}

type CategoryItemsProps = Pick<ServiceMenuProps, 'textOf' | 'row'> & {
  category: Category;
  chosen: string;
  onChoose: (code: string) => void;
};

function CategoryItems({ category, chosen, onChoose, textOf, row }: CategoryItemsProps) {
  const t = useText();
  const { items, subCategories } = category;
  const present = subCategories.filter(({ code }) => items.some((item) => item.subCategoryCode === code));
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
      <ul className={styles.list}>
        {items
          .filter((item) => open === all || item.subCategoryCode === open)
          .map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
      </ul>
    </div>
  );
}
