import type { TillArticle } from '@parlour/contract/till/sale';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

type ArticlesProps = { articles: readonly TillArticle[]; format: TillFormat; onAdd: (article: TillArticle) => void };

const groups = ['service', 'product', 'right'] as const;
const groupOf = ({ kind }: TillArticle) => (kind === 'service' || kind === 'product' ? kind : 'right');
/** A word that is longer than a tile is wide is written smaller, so that it stays in one piece. */
const hasLongWord = (name: string) => /\p{Script=Latin}{17}/u.test(name);
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the store sells; one press adds it to the sale. */
export function Articles({ articles, format, onAdd }: ArticlesProps) {
  const t = useText();
  const [text, setText] = useState('');
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = articles.filter(({ name, nameSecond, code }) => {
    const all = plain(`${name} ${nameSecond} ${code}`);
    return words.every((word) => all.includes(word));
  });
  return (
    <section aria-label={t('adminTill.catalogue')}>
      <Stack gap={4}>
        <SearchField
          label={t('adminTill.search')}
          placeholder={t('adminTill.search')}
          clearLabel={t('adminTill.clear')}
          value={text}
          onChange={setText}
        />
        {found.length === 0 && <p role="status">{t('adminTill.nothingFound')}</p>}
        {groups.map((group) => {
          const own = found.filter((article) => groupOf(article) === group);
          if (own.length === 0) return null;
          return (
            <Stack key={group} gap={3}>
              <h2>{t(`adminTill.kind_${group}`)}</h2>
              <ul className={styles.articles}>
                {own.map((article) => (
                  <li key={`${article.kind} ${article.id}`}>
                    <Article {...{ article, format }} onAdd={() => onAdd(article)} />
                  </li>
                ))}
              </ul>
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
}

function Article({ article, format, onAdd }: { article: TillArticle; format: TillFormat; onAdd: () => void }) {
  const t = useText();
  const { name, price, fromPrice, stock } = article;
  const least = fromPrice !== null && t('units.priceFrom', { price: format.amount(fromPrice) });
  const priceText = (text: string) => (Number(text) === 0 ? t('units.priceFree') : format.amount(text));
  const isGone = stock !== null && stock <= 0;
  return (
    <button
      type="button"
      className={styles.article}
      aria-disabled={isGone || undefined}
      onClick={() => isGone || onAdd()}
    >
      <span className={styles.articleName} data-long={hasLongWord(name) || undefined}>
        {name}
      </span>
      <span className={styles.muted}>
        {least || (price === null ? t('adminTill.priceFree') : priceText(price))}
        {stock !== null && ` · ${isGone ? t('adminTill.soldOut') : t('adminTill.inStock', { count: String(stock) })}`}
      </span>
    </button>
  );
}
